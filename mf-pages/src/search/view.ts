import type { Industry, Person, Role } from '../sample/facts';
import { LONGEST } from './asked-sentence';
import { findPeople } from './find';
import type { OptionKind } from './option-kinds';
import { makeParser, type Parsed, type Phrase, withoutPhrase } from './parse';
import type { Filter } from './pieces';
import { makeSample, type Sample } from './sample';
import type { Vocabulary } from './vocabulary/vocabulary';

/** A sentence as the search shows it. */
export interface SearchView {
  /** The sentence in pieces, with the letter of each phrase. `?` marks words that the search does not know. */
  readonly pieces: readonly { readonly text: string; readonly mark?: string }[];
  readonly chips: readonly SearchChip[];
  readonly unknown: readonly string[];
  /** That the sentence is as long as it can be: the browser cuts off longer text without a word. */
  readonly note: string | undefined;
  /** People who meet every filter, then those who miss one. */
  readonly rows: readonly SearchRow[];
  /** The number of people who meet every filter. */
  readonly found: number;
  /** For a search that finds nobody: sentences that find someone, each without one filter. */
  readonly ways: readonly { readonly chip: string; readonly sentence: string; readonly found: number }[];
}

export interface SearchChip {
  readonly letter: string;
  readonly label: string;
  /** The label of the option that adds it: "Operations, head or above" for "Plant or production head". */
  readonly option: string;
  /** The sentence without it. */
  readonly rest: string;
}

export interface SearchRow extends Pick<Person, 'name' | 'company' | 'address' | 'state'> {
  readonly title: string;
  /** Quality of the match, 1 to 5. */
  readonly fit: number;
  /** The reason of the match. */
  readonly why: string;
}

/** A filter that a visitor can add. */
export interface SearchOption {
  readonly kind: OptionKind;
  readonly label: string;
  /** The sentence with it. */
  readonly add: (sentence: string) => string;
}

export interface Reader {
  readonly read: (sentence: string) => SearchView;
  readonly options: readonly SearchOption[];
  /** Sentences to try. */
  readonly examples: readonly string[];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** A near match has less fit. */
const MISSED = 2;

/** The reader of a page in the language of `vocabulary`. It also reads sentences in the language of `other`. */
export function makeReader(vocabulary: Vocabulary, other = vocabulary): Reader {
  const sample = makeSample();
  const [parseOwn, parseOther] = [makeParser(vocabulary), makeParser(other)];
  /** In the language that leaves fewer words unknown. A single German word may be an English one: "chefs", "lager". */
  const parse = (sentence: string) => {
    const own = parseOwn(sentence);
    const foreign = own.unknown.length > 0 ? parseOther(sentence) : own;
    // An unknown exclusion has known words: "not in Austin".
    const unknownIn = (parser: typeof parseOwn, { unknown }: Parsed) =>
      unknown
        .flatMap(({ start, end }) => sentence.slice(start, end).split(/\s+/))
        .filter((word) => parser(word).unknown.length > 0).length;
    const placesIn = ({ phrases }: Parsed) => phrases.filter(({ filter }) => filter.kind === 'place').length;
    const left = unknownIn(parseOther, foreign);
    const gain = unknownIn(parseOwn, own) - left;
    // A page that reads compounds is German.
    const looksGerman = vocabulary.compounds || /[äöüß]/i.test(sentence);
    const isForeign =
      foreign.phrases.length >= own.phrases.length &&
      (gain > 1 || (gain === 1 && ((looksGerman && left === 0) || placesIn(foreign) > placesIn(own))));
    return isForeign ? { ...foreign, language: other } : { ...own, language: vocabulary };
  };
  return {
    read: (sentence) => viewOf(sentence, parse, sample, vocabulary),
    options: optionsOf(vocabulary, (sentence) => parse(sentence).language),
    examples: vocabulary.examples,
  };
}

function viewOf(
  sentence: string,
  parse: (sentence: string) => Parsed,
  sample: Sample,
  vocabulary: Vocabulary,
): SearchView {
  const parsed = parse(sentence);
  const { phrases, unknown, misfits } = parsed;
  const industry = industryOf(phrases);
  const nameOf = (phrase: Phrase) => labelOf(phrase, vocabulary, industry);
  const filters = new Map(phrases.map((phrase) => [nameOf(phrase), phrase]));
  const labels = [...filters.keys()];
  const letterOf = (phrase: Phrase) => LETTERS[labels.indexOf(nameOf(phrase))] ?? '';
  const { matches, near } = findPeople(sample, phrases);
  const rest = (label: string) =>
    // From the end, so that places of earlier phrases stay.
    [
      ...phrases.filter((phrase) => nameOf(phrase) === label),
      // Alone, "not in Munich" would exclude Germany.
      ...misfits.filter((phrase) => nameOf({ ...phrase, not: false }) === label),
    ]
      .sort((one, other) => one.start - other.start)
      .reduceRight((text, phrase) => withoutPhrase(text, phrase, parse(text)), sentence);
  return {
    pieces: piecesOf(sentence, parsed, letterOf),
    chips: [...filters].map(([label, phrase], index) => ({
      letter: LETTERS[index] ?? '',
      label,
      option: labelOf(phrase, vocabulary),
      rest: rest(label),
    })),
    note: sentence.length === LONGEST ? vocabulary.full : undefined,
    unknown: [...new Set(unknown.map(({ start, end }) => sentence.slice(start, end)))],
    rows: [
      ...matches.map((person) => rowOf(person, phrases, vocabulary)),
      ...near.map((person) => {
        const row = rowOf(person, phrases, vocabulary);
        return { ...row, fit: row.fit - MISSED };
      }),
    ],
    found: matches.length,
    ways:
      matches.length + near.length > 0
        ? []
        : labels
            .map((chip) => {
              const shorter = rest(chip);
              return {
                chip,
                sentence: shorter,
                found: findPeople(sample, parse(shorter).phrases).matches.length,
              };
            })
            .filter(({ found }) => found > 0),
  };
}

function piecesOf(sentence: string, { phrases, unknown }: Parsed, letterOf: (phrase: Phrase) => string) {
  const marks = [
    ...phrases.map((phrase) => ({ ...phrase, mark: letterOf(phrase) })),
    ...unknown.map((span) => ({ ...span, mark: '?' })),
  ].sort((one, other) => one.start - other.start);
  let from = 0;
  return [
    ...marks.flatMap(({ start, end, mark }) => {
      const pieces = [{ text: sentence.slice(from, start) }, { text: sentence.slice(start, end), mark }];
      from = end;
      return pieces;
    }),
    { text: sentence.slice(from) },
  ].filter(({ text }) => text !== '');
}

/** The text of a phrase's filter. `industry` is the one of the search. */
function labelOf({ filter, not }: Phrase, vocabulary: Vocabulary, industry?: Industry): string {
  const chip = chipOf(filter, vocabulary, industry);
  return not ? vocabulary.notChip(chip) : chip;
}

function chipOf(filter: Filter, vocabulary: Vocabulary, industry: Industry | undefined): string {
  switch (filter.kind) {
    case 'role':
      return roleIn(industry, filter.value, vocabulary).chip;
    case 'industry':
      return vocabulary.industries[filter.value].chip;
    case 'place':
      return vocabulary.places[filter.value].chip;
    case 'signal': {
      const { chip } = vocabulary.signals[filter.value];
      return filter.job ? `${chip}: ${vocabulary.roles[filter.job].chip.split(',')[0]}` : chip;
    }
    case 'size':
      return vocabulary.sizeChip(filter.min, filter.max);
    case 'age':
      return vocabulary.ageChip(filter.days);
  }
}

/** The words for a role. Some industries have their own: a plant manager. */
function roleIn(industry: Industry | undefined, role: Role, { rolesIn, roles }: Vocabulary) {
  return (industry && rolesIn[`${industry}.${role}`]) ?? roles[role];
}

/** The industry of a search that names exactly one. */
function industryOf(phrases: readonly Phrase[]): Industry | undefined {
  const [first, ...others] = new Set(
    phrases.flatMap(({ filter, not }) => (filter.kind === 'industry' && !not ? [filter.value] : [])),
  );
  return others.length === 0 ? first : undefined;
}

/** The texts of a person's row. */
function rowOf(person: Person, phrases: readonly Phrase[], vocabulary: Vocabulary): SearchRow {
  const { role, title, industry, signals } = person;
  const { titles } = roleIn(industry, role, vocabulary);
  const asked = phrases.flatMap(({ filter, not }) =>
    filter.kind === 'signal' && !not ? [filter.value] : [],
  );
  const reason = asked.find((signal) => signals.includes(signal)) ?? signals[0];
  return {
    ...person,
    title: titles[title],
    why: reason ? vocabulary.signals[reason].why : vocabulary.why,
  };
}

/** The labels are in the language of the page, the words that they add in that of the sentence. */
function optionsOf(
  vocabulary: Vocabulary,
  languageOf: (sentence: string) => Vocabulary,
): readonly SearchOption[] {
  const option = (kind: OptionKind, label: string, wordsIn: (language: Vocabulary) => string) => ({
    kind,
    label,
    add: (sentence: string) => extended(sentence, kind, wordsIn(languageOf(sentence))),
  });
  const { roles, industries, places, sizes, signals, sizeChip } = vocabulary;
  return [
    ...keysOf(roles).map((key) => option('role', roles[key].chip, (language) => language.roles[key].add)),
    ...keysOf(industries).map((key) =>
      option('industry', industries[key].chip, (language) => language.industries[key].add),
    ),
    ...keysOf(places).map((key) => option('place', places[key].chip, (language) => language.places[key].add)),
    ...sizes.map(({ min, max, add }, index) =>
      option('size', sizeChip(min, max), (language) => language.sizes[index]?.add ?? add),
    ),
    ...keysOf(signals).map((key) =>
      option('signal', signals[key].chip, (language) => language.signals[key].add),
    ),
  ];
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}

/** Adds the words of a filter to a sentence. */
function extended(sentence: string, kind: OptionKind, add: string): string {
  const before = sentence.replace(/[\s.,;?!]+$/, '');
  if (before === '') {
    const words = add.replace(/^[,\s]+/, '');
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  return before + (kind === 'role' || kind === 'industry' ? `, ${add}` : add);
}
