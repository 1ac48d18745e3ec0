import type { LocaleOptions } from '@site/kit/protocol/locales/locales';
import { packagesOf, type ReleaseSet, releaseOf } from '../../store/records/release-record';
import type { Fault } from './fault';

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
        remedy: `Write them (node site messages ${tag} lists them), run npm run fix, and release those packages, or remove ${tag} from LOCALES.`,
      },
    ];
  });
}

export const sourceTag = 'en-US';

export interface MessageFile {
  /** The file's path, such as `mf-widget/src/messages/en-US.json`. */
  readonly file: string;
  readonly tag: string;
  readonly ids: readonly string[];
}

interface MissingMessages {
  readonly file: string;
  readonly ids: readonly string[];
}

/** The message ids that a language lacks compared to the source language, by file. Pages load even a file without ids. */
export function missingMessages(files: readonly MessageFile[], tag: string): MissingMessages[] {
  const known = new Map(files.map(({ file, ids }) => [file, new Set(ids)]));
  return files
    .filter((source) => source.tag === sourceTag)
    .flatMap((source) => {
      const file = source.file.replace(`${sourceTag}.json`, `${tag}.json`);
      const translated = known.get(file);
      const ids = source.ids.filter((id) => !translated?.has(id));
      return translated !== undefined && ids.length === 0 ? [] : [{ file, ids }];
    });
}

export function describeMissing({ file, ids }: MissingMessages): string {
  return ids.length === 0 ? `${file} is missing` : `${file}: ${ids.join(', ')}`;
}
