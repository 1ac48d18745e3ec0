/** The source language of all messages. */
export const sourceTag = 'en-US';

export interface MessageFile {
  /** The file's path, such as `mf-widget/src/messages/en-US.json`. */
  readonly file: string;
  /** The language tag. */
  readonly tag: string;
  readonly ids: readonly string[];
}

export interface MissingMessages {
  readonly file: string;
  readonly ids: readonly string[];
}

/** The message ids that a language lacks compared to the source language, by file. */
export function missingMessages(files: readonly MessageFile[], tag: string): MissingMessages[] {
  const known = new Map(files.map(({ file, ids }) => [file, new Set(ids)]));
  return files
    .filter((source) => source.tag === sourceTag)
    .flatMap((source) => {
      const file = source.file.replace(`${sourceTag}.json`, `${tag}.json`);
      const ids = source.ids.filter((id) => !known.get(file)?.has(id));
      return ids.length === 0 ? [] : [{ file, ids }];
    });
}

export function describeMissing({ file, ids }: MissingMessages): string {
  return `${file}: ${ids.join(', ')}`;
}
