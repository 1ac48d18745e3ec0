import MiniSearch from 'minisearch';

export interface SearchableQuestion<Id extends string> {
  readonly id: Id;
  /** Question and answer. */
  readonly text: string;
}

/** Finds the questions for a query. An empty query finds all. */
export type SearchQuestions<Id extends string> = (query: string) => ReadonlySet<Id>;

/**
 * Prepares a search for the questions that contain every word of a query or a synonym of it, in any order. A word may be part
 * of another, as in German compounds; about one letter in five may be wrong if nothing matches otherwise. `synonyms` has groups separated by
 * semicolons, with words or phrases separated by commas.
 */
export function searchQuestions<Id extends string>(
  questions: readonly SearchableQuestion<Id>[],
  synonyms: string,
): SearchQuestions<Id> {
  const groups = synonyms
    .split(';')
    .map((group) => group.split(',').map((phrase) => words(phrase).join(' ')));
  const index = new MiniSearch<SearchableQuestion<Id>>({
    fields: ['text'],
    tokenize: words,
    // Ends of words too, so that a prefix finds each part of a word.
    processTerm: (word) => [
      word,
      ...[...word.slice(0, -2)].map((_, start) => word.slice(start)),
      ...groups.flatMap((group, at) => (group.includes(word) ? [nameOf(at)] : [])),
    ],
  });
  index.addAll(questions);
  const all = new Set(questions.map(({ id }) => id));
  return (query) => {
    if (query.trim() === '') return all;
    const phrase = ` ${words(query).join(' ')} `;
    const said = groups.findIndex((group) => group.some((synonym) => phrase.includes(` ${synonym} `)));
    const options = {
      combineWith: 'AND',
      prefix: true,
      tokenize: words,
      processTerm: (word: string) => word,
    } as const;
    const ids = (text: string, fuzzy: boolean) =>
      index.search(text, { ...options, fuzzy: fuzzy && 0.2 }).map(({ id }) => id as Id);
    const exact = ids(query, false);
    const found =
      said < 0 ? exact : [...exact, ...ids(without(phrase, groups[said] ?? [], nameOf(said)), false)];
    return new Set(found.length > 0 ? found : ids(query, true));
  };
}

/** Words in small letters, without accents, and without invisible characters such as soft hyphens. */
function words(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/[‘’]/g, "'")
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu) ?? []
  );
}

/**
 * The word for a group of synonyms in the index. It begins with a letter that no query has, because a query finds every word that
 * begins like it.
 */
function nameOf(group: number): string {
  return `\ua66e${group}\ua66e`;
}

function without(phrase: string, group: readonly string[], name: string): string {
  const said = group.find((synonym) => phrase.includes(` ${synonym} `)) ?? '';
  return phrase.replace(` ${said} `, ` ${name} `);
}
