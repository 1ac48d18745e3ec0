import type { LocaleOptions } from '@site/kit/protocol/locales';
import { packagesOf, type ReleaseSet, releaseOf } from '../../store/records/release-record';
import type { Fault } from './fault';
import { describeMissing, type MessageFile, missingMessages } from './missing-messages';

/** Messages that the releases lack in a configured language. */
export function messageFaults(releases: ReleaseSet, { locales }: LocaleOptions): Fault[] {
  const files = packagesOf(releases).flatMap((name): MessageFile[] =>
    releaseOf(releases, name).messages.files.map((file) => ({ ...file, file: `${name}/${file.file}` })),
  );
  return locales.flatMap(({ tag }) => {
    const missing = missingMessages(files, tag);
    if (missing.length === 0) return [];
    return [
      {
        what: `LOCALES has ${tag}, but the releases lack messages in that language:`,
        difference: missing.map(describeMissing),
        remedy: `Write them (npm run messages -- ${tag} lists them) and release those packages, or remove ${tag} from LOCALES.`,
      },
    ];
  });
}
