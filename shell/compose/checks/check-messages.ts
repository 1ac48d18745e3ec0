import { sitePackages } from '@site/shared/contracts/fragments';
import type { LocaleOptions } from '@site/shared/contracts/locales';
import { UserError } from '../../config/user-error';
import type { ReleaseSet } from '../../store/release-record';
import { describeMissing, type MessageFile, missingMessages } from './missing-messages';

/** Throws a `UserError` that lists what the releases lack in a configured language. */
export function checkMessages(releases: ReleaseSet, { locales }: LocaleOptions): void {
  const files = sitePackages.flatMap((name): MessageFile[] =>
    releases[name].messages.files.map((file) => ({ ...file, file: `${name}/${file.file}` })),
  );
  for (const { tag } of locales) {
    const missing = missingMessages(files, tag);
    if (missing.length === 0) continue;
    throw new UserError(
      `LOCALES has ${tag}, but the releases lack messages in that language:\n${describeMissing(missing)}\nWrite them (npm run messages -- ${tag} lists what is still missing) and release those packages, or take ${tag} out of LOCALES.`,
    );
  }
}
