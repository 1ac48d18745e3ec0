import type { Industry, Role, Signal } from '../sample/facts';
import type { Place, Vocabulary } from './vocabulary/vocabulary';

/** The meaning of a phrase. */
export type Filter =
  | { readonly kind: 'role'; readonly value: Role }
  | { readonly kind: 'industry'; readonly value: Industry }
  | { readonly kind: 'place'; readonly value: Place }
  | { readonly kind: 'size'; readonly min: number; readonly max: number }
  /** `job` is the role that a company hires for. */
  | { readonly kind: 'signal'; readonly value: Signal; readonly job?: Role }
  | { readonly kind: 'age'; readonly days: number };

/** A range of a sentence, as offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const limits = ['over', 'least', 'under', 'most'] as const;
export type Limit = (typeof limits)[number];

/** Lists of the vocabulary whose words have the name of the list as their tag. */
const lists = [
  'level',
  'worker',
  'stop',
  'of',
  'at',
  'sells',
  'buyer',
  'filler',
  'not',
  'without',
  'and',
  ...limits,
  'to',
  'staff',
  'sites',
] as const;

export type Tag = 'small' | 'article' | 'field' | 'unit' | (typeof lists)[number] | Filter;

interface Token extends Span {
  readonly text: string;
  /** Stem, or the number. */
  readonly key: string;
  /** The number that digits or words write. NaN for money and percentages, undefined for other words. */
  readonly number: number | undefined;
}

/** Consecutive words with one meaning. */
export interface Piece extends Span {
  readonly tags: readonly Tag[];
  readonly number: number | undefined;
  readonly key: string;
}

const LONGEST_TERM = 5;
const SHORTEST_COMPOUND = 5;
const SHORTEST_LEVEL = 4;

/** Makes the reader of a language's words. It splits a sentence into pieces of one meaning. */
export function makeWordReader(vocabulary: Vocabulary): (sentence: string) => readonly Piece[] {
  const lexicon = lexiconOf(vocabulary);
  return (sentence) => piecesOf(sentence, tokensOf(sentence, vocabulary), lexicon, vocabulary);
}

function lexiconOf(vocabulary: Vocabulary): ReadonlyMap<string, readonly Tag[]> {
  const lexicon = new Map<string, readonly Tag[]>();
  const put = (terms: string, ...tags: readonly Tag[]) => {
    for (const term of terms.split('|')) {
      const keys = term.split(/[\s-]+/).map((word) => keyOf(word, vocabulary));
      const key = /^[A-Z]{2}$/.test(term) ? term : joinedKeys(keys, lexicon);
      lexicon.set(key, [...(lexicon.get(key) ?? []), ...tags]);
    }
  };
  // First, because they shorten other terms.
  put(vocabulary.article, 'small', 'article');
  put(vocabulary.small, 'small');
  for (const [value, { terms }] of entriesOf(vocabulary.signals)) put(terms, { kind: 'signal', value });
  for (const [value, { terms, fields }] of entriesOf(vocabulary.roles)) {
    put(terms, { kind: 'role', value });
    if (fields) put(fields, { kind: 'role', value }, 'field');
  }
  for (const [value, { terms }] of entriesOf(vocabulary.industries)) put(terms, { kind: 'industry', value });
  for (const [value, { terms }] of entriesOf(vocabulary.places)) put(terms, { kind: 'place', value });
  for (const { min, max, terms } of vocabulary.sizes) put(terms, { kind: 'size', min, max });
  for (const { days, terms } of vocabulary.ages) put(terms, { kind: 'age', days });
  for (const list of lists) put(vocabulary[list], list);
  put(Object.keys(vocabulary.units).join('|'), 'unit');
  put(vocabulary.unknown);
  return lexicon;
}

/** Without articles between other words: "opening a site" is "opening site". */
function joinedKeys(keys: readonly string[], lexicon: ReadonlyMap<string, readonly Tag[]>): string {
  const isInside = (index: number) => index > 0 && index < keys.length - 1;
  return keys.filter((key, index) => !isInside(index) || !lexicon.get(key)?.includes('article')).join(' ');
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

function piecesOf(
  sentence: string,
  tokens: readonly Token[],
  lexicon: ReadonlyMap<string, readonly Tag[]>,
  vocabulary: Vocabulary,
): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index] as Token;
    const found = longest(index) ?? compound(token);
    const last = tokens[index + (found?.length ?? 1) - 1] as Token;
    pieces.push({
      start: token.start,
      end: last.end,
      tags: found?.tags ?? [],
      number: token.number,
      key: token.key,
    });
    index += found?.length ?? 1;
  }
  return pieces;

  function longest(index: number) {
    for (let length = Math.min(LONGEST_TERM, tokens.length - index); length > 0; length -= 1) {
      const text = tokens[index]?.text ?? '';
      // "U.S", also in lower case.
      const letters = text.includes('.') ? text.replaceAll('.', '').toUpperCase() : text;
      const capitals = length === 1 && /^[A-Z]{2}$/.test(letters) ? lexicon.get(letters) : undefined;
      if (capitals && !isWord(index)) return { tags: capitals, length };
      // "Heads of sales, software companies" has no sales software.
      if (/[,;:/|()\n]/.test(sentence.slice(tokens[index]?.end, tokens[index + length - 1]?.start))) continue;
      const keys = tokens.slice(index, index + length).map(({ key }) => key);
      const tags = lexicon.get(joinedKeys(keys, lexicon));
      if (tags) return { tags, length };
    }
    return undefined;
  }

  /** "NO agencies" and "CTOS AT BANKS" have no code of a country, but "in NO that hire" and "NO, SE" do. */
  function isWord(index: number): boolean {
    const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
    const tagsOf = (one: Token | undefined) => lexicon.get(one?.key ?? '') ?? [];
    return (
      /^\s[\p{L}\d]/u.test(sentence.slice(token?.end)) &&
      tagsOf(token).some((tag) => tag === 'small' || tag === 'not') &&
      ![before, next].some((one) => tagsOf(one).includes('small'))
    );
  }

  /** "Verpackungshersteller" begins with "Verpackung". A role also ends with a level: "Marketingleiterin". */
  function compound({ text, key }: Token) {
    if (!vocabulary.compounds) return undefined;
    const folded = fold(text);
    let best = '';
    let isRanked = false;
    for (const [term, tags] of lexicon) {
      isRanked ||=
        term.length >= SHORTEST_LEVEL &&
        key.endsWith(term) &&
        tags.some((tag) => tag === 'level' || isRole(tag));
      if (
        term.length > best.length &&
        term.length >= SHORTEST_COMPOUND &&
        folded.startsWith(term) &&
        term !== key &&
        // The longest of filters and of unknown terms: "Elektronikhersteller" are no electricians.
        (tags.length === 0 ||
          tags.some((tag) => isFilter(tag) && (tag.kind === 'role' || tag.kind === 'industry')))
      )
        best = term;
    }
    const tags = lexicon.get(best)?.filter((tag) => isFilter(tag) && (isRanked || !isRole(tag)));
    return tags?.length ? { tags, length: 1 } : undefined;
  }
}

const scales: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 };

function tokensOf(sentence: string, vocabulary: Vocabulary): readonly Token[] {
  const words = [
    ...sentence.matchAll(
      /[$€£]?(?:(\d{1,3}(?:[.,’'\s]\d{3})+(?!\d))|(\d+(?:[.,]\d+)?))(?:([km])\b)?(?:\s?[$€£%])?|w\/o(?:ut)?\b|d\/a\/ch\b|(?<=\S\s)[-!](?=\p{L})|\p{L}(?:\.\p{L}(?!\p{L}))+\.?|\p{L}[\p{L}\p{M}\d]*/giu,
    ),
  ].map(({ 0: text, 1: grouped, 2: plain, 3: scale, index }): Token => {
    const digits = grouped?.replace(/\D/g, '') ?? plain?.replace(',', '.');
    const number = digits
      ? /[$€£%]/.test(text)
        ? Number.NaN
        : Number(digits) * (scales[scale?.toLowerCase() ?? ''] ?? 1)
      : numberOf(text, vocabulary);
    return {
      start: index,
      end: index + text.length,
      text,
      // "hotels -spain"
      key: digits ? `${number}` : keyOf(text === '-' ? '!' : text, vocabulary),
      number,
    };
  });
  const tokens: Token[] = [];
  words.forEach((word, index) => {
    const and = tokens.at(-1)?.text === 'and' ? 1 : 0;
    const last = tokens.at(-1 - and);
    const number = last && joined(last, word, and === 1, words[index + 1]);
    if (last && number !== undefined)
      tokens.splice(-1 - and, 1 + and, { ...last, end: word.end, number, key: `${number}` });
    else tokens.push(word);
  });
  return tokens;

  /** The number of two words: "five hundred", "two hundred and fifty", but not "between one hundred and two hundred". */
  function joined(one: Token, other: Token, and: boolean, following: Token | undefined) {
    if (one.number === undefined || other.number === undefined || /^\d/.test(other.text)) return undefined;
    if (/^\d/.test(one.text) && other.number < 100) return undefined;
    if (and && (one.number % 100 !== 0 || other.number >= 100 || (following?.number ?? 0) >= 100))
      return undefined;
    if (!/^[\s-]*(?:and\s+)?$/.test(sentence.slice(one.end, other.start))) return undefined;
    return plus(one.number, other.number);
  }
}

/** "Two" and "hundred" are 200, "twenty" and "five" are 25. Undefined if they are two numbers. */
function plus(sum: number, next: number): number | undefined {
  const low = sum % Math.max(next, 100);
  if (next >= 100) return low === 0 ? undefined : sum - low + low * next;
  const [ten, unit] = low > next ? [low, next] : [next, low];
  return low === 0 || (ten >= 10 && ten % 10 === 0 && unit < 10) ? sum + next : undefined;
}

/** The number or the stem of a word. "Neun" has no stem, because that is "neu". */
function keyOf(word: string, vocabulary: Vocabulary): string {
  return `${numberOf(word, vocabulary) ?? vocabulary.stem(fold(word))}`;
}

/** The number of a word, also of "zweihundertfünfzig". */
function numberOf(word: string, { numbers }: Vocabulary): number | undefined {
  let rest = fold(word);
  let sum: number | undefined;
  do {
    const [name, value] = Object.entries(numbers).find(([one]) => rest.startsWith(one)) ?? [];
    if (name === undefined || value === undefined) return undefined;
    sum = sum === undefined ? value : plus(sum, value);
    rest = rest.slice(name.length).replace(/^und/, '');
  } while (rest && sum !== undefined);
  return sum;
}

/** Lower case without accents. "München", "Muenchen" and "Munchen" are the same, "neue" and "AEs" keep their letters. */
function fold(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/\./g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return plain.length > 3 ? plain.replace(/(^|[^aeo])([aou])e/g, '$1$2') : plain;
}

type RoleFilter = Extract<Filter, { readonly kind: 'role' }>;
type SignalFilter = Extract<Filter, { readonly kind: 'signal' }>;

export function isFilter(tag: Tag): tag is Filter {
  return typeof tag === 'object';
}

export function isRole(tag: Tag): tag is RoleFilter {
  return isFilter(tag) && tag.kind === 'role';
}

export function isHiring(filter: Filter): filter is SignalFilter {
  return filter.kind === 'signal' && filter.value === 'hiring';
}

export function isSame(one: Tag, other: Tag): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function has(piece: Piece | undefined, tag: Tag): boolean {
  return piece?.tags.includes(tag) ?? false;
}
