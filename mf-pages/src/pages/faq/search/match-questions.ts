export interface SearchableQuestion<Id extends string> {
  readonly id: Id;
  /** Question and answer. */
  readonly text: string;
}

/**
 * The questions that contain every word of the query, in any order. Ignores case, accents and invisible characters such as
 * soft hyphens. An empty query matches all.
 */
export function matchQuestions<Id extends string>(
  questions: readonly SearchableQuestion<Id>[],
  query: string,
): ReadonlySet<Id> {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const found = questions.filter(({ text }) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  });
  return new Set(found.map(({ id }) => id));
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase();
}
