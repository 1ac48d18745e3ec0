/** Longest sentence, also in the URL. The vocabularies name it (`full`). */
export const LONGEST = 240;

/** The sentence in the query of a URL, or an empty text. */
export function askedSentence(query: string): string {
  return new URLSearchParams(query).get('q')?.trim().slice(0, LONGEST) ?? '';
}
