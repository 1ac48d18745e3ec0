import MiniSearch from 'minisearch';

export interface SearchableQuestion<Id extends string> {
  readonly id: Id;
  /** Question and answer. */
  readonly text: string;
}

/** Finds the questions for a query. A query without words finds all. */
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
  /** The words, with each synonym replaced by the name of its group. */
  const named = (said: readonly string[]) =>
    groups
      .reduce(
        (text, group, at) =>
          group.reduce((rest, synonym) => rest.replaceAll(` ${synonym} `, ` ${nameOf(at)} `), text),
        ` ${said.join(' ')} `,
      )
      .trim()
      .split(' ');
  const index = new MiniSearch<SearchableQuestion<Id>>({
    fields: ['text'],
    tokenize: (text) => {
      const said = words(text);
      return [...said, ...named(said).filter((word) => !said.includes(word))];
    },
    // Ends of words too, so that a prefix finds each part of a word.
    processTerm: (word) => [word, ...[...word.slice(1, -2)].map((_, at) => word.slice(at + 1))],
  });
  index.addAll(questions);
  const all = new Set(questions.map(({ id }) => id));
  return (query) => {
    const said = words(query);
    if (said.length === 0) return all;
    const ids = (asked: readonly string[], fuzzy: number | false) =>
      index
        .search(asked.join(' '), {
          combineWith: 'AND',
          prefix: true,
          tokenize: (text) => text.split(' '),
          processTerm: (word) => word,
          fuzzy,
        })
        .map(({ id }) => id as Id);
    const found = [...ids(said, false), ...ids(named(said), false)];
    return new Set(found.length > 0 ? found : ids(said, 0.2));
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
      .match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []
  );
}

/** The word for a group of synonyms in the index: a character for private use, which no query has as a word. */
function nameOf(group: number): string {
  return String.fromCharCode(0xe000 + group);
}
