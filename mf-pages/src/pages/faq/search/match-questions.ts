export interface SearchableQuestion<Id extends string> {
  readonly id: Id;
  /** Question and answer as one text. */
  readonly text: string;
}

/**
 * The questions that hold every word of the query, in any order. Case, accents and invisible characters such as soft
 * hyphens do not matter. An empty query holds none back.
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
