import MiniSearch, { type SearchOptions } from 'minisearch';

export interface SearchableQuestion<Id extends string> {
  readonly id: Id;
  /** Question and answer. */
  readonly text: string;
}

/** Finds the questions for a query. A query without words finds all. */
export type SearchQuestions<Id extends string> = (query: string) => ReadonlySet<Id>;

export interface SearchWords {
  /** Groups separated by semicolons, with words or phrases separated by commas. */
  readonly synonyms: string;
  /** Words that say nothing about the topic, such as "how do I". */
  readonly fillers: string;
}

/** Questions with some words of a query are found if they match it at least this well, relative to the best one. */
const LEAST_SCORE = 0.6;

/**
 * Prepares a search for the questions that contain every word of a query or a synonym of it, in any order. A word may be part
 * of another, as in German compounds. If nothing matches, about one letter in five may be wrong, and then some of the words
 * are enough.
 */
export function searchQuestions<Id extends string>(
  questions: readonly SearchableQuestion<Id>[],
  { synonyms, fillers }: SearchWords,
): SearchQuestions<Id> {
  const skipped = new Set(words(fillers));
  const topical = (spoken: readonly string[]) => {
    const rest = spoken.filter((word) => !skipped.has(word));
    return rest.length > 0 ? rest : spoken;
  };
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
    const spoken = words(query);
    if (spoken.length === 0) return all;
    const said = topical(spoken);
    // A phrase may have fillers: "how much".
    const asked = topical(named(spoken));
    const matches = (terms: readonly string[], options: SearchOptions = {}) =>
      index.search(terms.join(' '), {
        combineWith: 'AND',
        prefix: true,
        tokenize: (text) => text.split(' '),
        processTerm: (word) => word,
        ...options,
      });
    let found = [...matches(said), ...matches(asked)];
    if (found.length === 0) found = matches(said, { fuzzy: 0.2 });
    if (found.length === 0) {
      found = matches(asked, { combineWith: 'OR', prefix: false });
      const least = LEAST_SCORE * (found[0]?.score ?? 0);
      found = found.filter(({ score }) => score >= least);
    }
    return new Set(found.map(({ id }) => id as Id));
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
