/** Longest sentence, also in the URL. The vocabularies name it (`full`). */
export const LONGEST = 240;

/** The sentence in the query of a URL, or an empty text. */
export function askedSentence(query: string): string {
  return new URLSearchParams(query).get('q')?.trim().slice(0, LONGEST) ?? '';
}

/** The URL with the sentence in its query. An empty sentence is left out. */
export function withSentence(url: string, sentence: string): string {
  const next = new URL(url);
  if (sentence) next.searchParams.set('q', sentence);
  else next.searchParams.delete('q');
  return next.href;
}
