/** The language that every message is written in first. */
export const sourceTag = 'en-US';

export interface MessageFile {
  /** Its path, such as `mf-widget/src/messages/en-US.json`. */
  readonly file: string;
  /** Its language tag. */
  readonly tag: string;
  readonly ids: readonly string[];
}

export interface MissingMessages {
  readonly file: string;
  readonly ids: readonly string[];
}

/** What a language lacks beside the source language: file by file, with the ids that are not in it. */
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
