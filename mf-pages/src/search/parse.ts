import type { Industry, Role, Signal } from '../sample/facts';
import type { Place, Vocabulary } from './vocabulary/vocabulary';

/** The meaning of a phrase. */
export type Filter =
  | { readonly kind: 'role'; readonly value: Role }
  | { readonly kind: 'industry'; readonly value: Industry }
  | { readonly kind: 'place'; readonly value: Place }
  | { readonly kind: 'size'; readonly min: number; readonly max: number }
  | { readonly kind: 'signal'; readonly value: Signal }
  | { readonly kind: 'age'; readonly days: number };

/** Places in a text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Phrase extends Span {
  readonly filter: Filter;
  /** The phrase leaves out what it names: "not in Norway". */
  readonly not: boolean;
  /** Where it names something, after "not in". */
  readonly name: number;
}

export interface Parsed {
  /** In the order of the sentence. */
  readonly phrases: readonly Phrase[];
  /** Words that are neither a filter nor grammar. */
  readonly unknown: readonly Span[];
}

type Tag =
  | 'level'
  | 'stop'
  | 'small'
  | 'filler'
  | 'not'
  | 'and'
  | 'over'
  | 'least'
  | 'under'
  | 'most'
  | 'to'
  | 'staff'
  | 'sites'
  | 'unit'
  | Filter;

interface Token extends Span {
  readonly text: string;
  /** Stem, or the number. */
  readonly key: string;
  /** Of digits or a word. */
  readonly number: number | undefined;
}

/** Words of one meaning that follow one another. */
interface Piece extends Span {
  readonly tags: readonly Tag[];
  readonly number: number | undefined;
  readonly key: string;
}

const LONGEST_TERM = 5;
const SHORTEST_COMPOUND = 5;
/** Words after "hiring" that name a job, not a filter. */
const LONGEST_JOB = 3;

/** Makes the parser of a language. It finds the filters in a sentence, and the words that it does not know. */
export function makeParser(vocabulary: Vocabulary): (sentence: string) => Parsed {
  const small = new Set(vocabulary.small.split('|').map((word) => keyOf(word, vocabulary)));
  const lexicon = lexiconOf(vocabulary, small);
  const units = new Map(entriesOf(vocabulary.units).map(([word, days]) => [keyOf(word, vocabulary), days]));
  return (sentence) =>
    read(piecesOf(tokensOf(sentence, vocabulary), lexicon, small, vocabulary), sentence, units, vocabulary);
}

function read(
  pieces: readonly Piece[],
  sentence: string,
  units: ReadonlyMap<string, number>,
  vocabulary: Vocabulary,
): Parsed {
  const phrases: Phrase[] = [];
  const unknown: Span[] = [];
  let index = 0;
  let not: Piece | undefined;
  /** Where a phrase begins whose first words came before its meaning: levels, fillers. */
  let before:
    | { readonly kind: 'level' | 'filler' | Limit; readonly start: number; readonly end: number }
    | undefined;

  const at = (position: number) => pieces[position];
  const filterOf = (piece: Piece | undefined): Filter | undefined =>
    piece?.tags.find((tag): tag is Filter => typeof tag === 'object');
  const limitOf = (piece: Piece | undefined) => limits.find((limit) => piece?.tags.includes(limit));
  const limitBefore = () => limits.find((limit) => limit === before?.kind);
  const joins = (piece: Piece) => piece.tags.includes('small') || piece.tags.includes('stop');
  const add = (filter: Filter, start: number, end: number, listed = false) => {
    phrases.push({
      filter,
      start: not?.start ?? start,
      end,
      not: listed || not !== undefined,
      name: start,
    });
    not = undefined;
    before = undefined;
  };
  const dropLevel = () => {
    if (before?.kind === 'level') add({ kind: 'role', value: 'owner' }, before.start, before.end);
    before = undefined;
  };
  /** The last phrase, if nothing but blanks or a hyphen is between it and the piece. */
  const touching = (piece: Piece, kind: Filter['kind']) => {
    const last = phrases.at(-1);
    return last?.filter.kind === kind && /^[\s-]*$/.test(sentence.slice(last.end, piece.start))
      ? last
      : undefined;
  };
  const lengthen = (end: number) => {
    const last = phrases.pop() as Phrase;
    phrases.push({ ...last, end });
  };

  while (index < pieces.length) {
    const piece = at(index) as Piece;
    const has = (tag: Tag) => piece.tags.includes(tag);
    if (piece.number !== undefined && !filterOf(piece)) {
      const amount = readAmount(index, piece.number);
      if (amount) {
        const start = before && limitBefore() ? before.start : piece.start;
        if (amount.filter) add(amount.filter, start, amount.end);
        else addUnknown({ start, end: amount.end });
        index = amount.next;
        continue;
      }
    }
    const counted = limitOf(piece) ? numberAfter(index) : undefined;
    if (has('not')) {
      dropLevel();
      not = piece;
    } else if (has('filler') && touching(piece, 'industry')) lengthen(piece.end);
    else if (has('level') && touching(piece, 'role')) lengthen(piece.end);
    else if (counted !== undefined) {
      dropLevel();
      before = { kind: limitOf(piece) as Limit, start: piece.start, end: piece.end };
      index = counted;
      continue;
    } else if (has('stop') && filterOf(piece) && phrases.length === 0 && unknown.length === 0) {
      // "Wir suchen Hotels" is no hiring hotel.
      dropLevel();
    } else if (filterOf(piece)) {
      const filter = chosen(piece, index);
      const own = before !== undefined && reaches(before.end, piece.start) ? before : undefined;
      const start =
        own &&
        ((own.kind === 'level' && filter.kind === 'role') ||
          (own.kind === 'filler' && filter.kind === 'industry'))
          ? own.start
          : piece.start;
      if (start === piece.start) dropLevel();
      const same = phrases.at(-1);
      if (
        same &&
        !not &&
        JSON.stringify(same.filter) === JSON.stringify(filter) &&
        /^[\s-]*$/.test(sentence.slice(same.end, start))
      )
        lengthen(piece.end);
      else add(filter, start, piece.end, same && isListed(same, filter, index));
      if (filter.kind === 'signal' && filter.value === 'hiring') index = absorbJob(index);
    } else if (has('level')) {
      if (before?.kind !== 'level') before = { kind: 'level', start: piece.start, end: piece.end };
      else before = { ...before, end: piece.end };
    } else if (has('filler')) {
      dropLevel();
      before = { kind: 'filler', start: piece.start, end: piece.end };
    } else if (has('small')) {
      // It may connect "head" with "operations".
    } else {
      dropLevel();
      const next = at(index + 1);
      // "20 hotels" asks for a number of results.
      const counts =
        piece.number !== undefined &&
        (filterOf(next) || next?.tags.some((tag) => tag === 'filler' || tag === 'stop'));
      if (piece.tags.length === 0 && !counts) addUnknown(piece);
    }
    index += 1;
  }
  dropLevel();
  return { phrases, unknown };

  /** Of several meanings, such as "partners" of a law firm, the one whose kind the sentence lacks. */
  function chosen(piece: Piece, position: number): Filter {
    const filters = piece.tags.filter((tag): tag is Filter => typeof tag === 'object');
    const next = at(position + 1);
    const isLevel = next?.tags.includes('level');
    // "finance companies" are an industry, "heads of technology" are a role.
    const industry = filters.find(({ kind }) => kind === 'industry');
    if (industry && next?.tags.includes('filler') && !isLevel) return industry;
    const role = filters.find(({ kind }) => kind === 'role');
    if (role && (isLevel || before?.kind === 'level')) return role;
    return (
      filters.find(({ kind }) => !phrases.some((phrase) => phrase.filter.kind === kind)) ??
      (filters[0] as Filter)
    );
  }

  function reaches(end: number, start: number): boolean {
    const between = pieces.filter((piece) => piece.start >= end && piece.end <= start);
    return (
      between.every((piece) => piece.tags.includes('small')) && !/[,;.]/.test(sentence.slice(end, start))
    );
  }

  /** Whether a filter belongs to what the phrase before leaves out: "not in Germany, France or Spain". */
  function isListed(same: Phrase, { kind }: Filter, position: number): boolean {
    if (!same.not || same.filter.kind !== kind) return false;
    const { start } = at(position) as Piece;
    const [first, ...others] = pieces.filter((piece) => piece.start >= same.end && piece.end <= start);
    // A comma alone may begin an added filter: "not owners, CTOs". Added places have no comma.
    if (!first) return kind === 'place';
    return first.tags.includes('and') && others.every((piece) => piece.tags.includes('small'));
  }

  function absorbJob(position: number): number {
    let last = position;
    for (let step = 1; step <= LONGEST_JOB; step += 1) {
      const next = at(position + step);
      const isJob =
        next &&
        (next.tags.length === 0 || filterOf(next)?.kind === 'role' || next.tags.includes('level')) &&
        !(next.number !== undefined && readAmount(position + step, next.number)) &&
        reaches((at(last) as Piece).end, next.start);
      if (!isJob || !phrases.some(({ filter }) => filter.kind === 'role')) break;
      last = position + step;
    }
    if (last > position) lengthen((at(last) as Piece).end);
    else if (vocabulary.compounds) {
      // "... die Disponenten suchen"
      const job = unknown.at(-1);
      const hiring = phrases.at(-1) as Phrase;
      if (job && /^\s*$/.test(sentence.slice(job.end, hiring.start))) {
        unknown.pop();
        phrases.pop();
        phrases.push({ ...hiring, start: job.start });
      }
    }
    return last;
  }

  function addUnknown({ start, end }: Span): void {
    const from = not?.start ?? start;
    not = undefined;
    const last = unknown.at(-1);
    if (last && /^[\s-]*$/.test(sentence.slice(last.end, from)))
      unknown.splice(-1, 1, { start: last.start, end });
    else unknown.push({ start: from, end });
  }

  /** The position of the number that a limit limits: "up to 50", "a maximum of 50". */
  function numberAfter(position: number): number | undefined {
    let next = position + 1;
    for (let piece = at(next); piece && piece.number === undefined && joins(piece); piece = at(next))
      next += 1;
    const piece = at(next);
    const isLimited =
      piece?.number !== undefined && !/[,;]/.test(sentence.slice(at(position)?.end, piece.start));
    return isLimited ? next : undefined;
  }

  /** A number with what it counts: staff, sites or time. Without a filter if the search does not know that. */
  function readAmount(position: number, first: number) {
    let next = position + 1;
    let second: number | undefined;
    const start = (at(position) as Piece).start;
    let end = (at(position) as Piece).end;
    const dash = /^\s*[–-]\s*$/;
    const upper = at(next)?.tags.includes('to') ? at(next + 1) : undefined;
    if (upper?.number !== undefined) {
      second = upper.number;
      end = upper.end;
      next += 2;
    } else if (at(next)?.number !== undefined && dash.test(sentence.slice(end, at(next)?.start))) {
      second = at(next)?.number;
      end = (at(next) as Piece).end;
      next += 1;
    }
    const sign = /[<>≤≥]=?\s*$/.exec(sentence.slice(0, start))?.[0].trim();
    let limit = limitBefore() ?? (sign ? signs[sign] : undefined);
    if (sentence[end] === '+') {
      limit = 'least';
      end += 1;
    }
    // "three or more", "50 or fewer"
    for (let step = 0; step < 3; step += 1) {
      const noun = at(next + step);
      if (!noun) break;
      const last = next + step + 1;
      if (noun.tags.includes('unit'))
        return {
          filter: { kind: 'age', days: (units.get(noun.key) ?? 1) * first } as const,
          end: noun.end,
          next: last,
        };
      if (noun.tags.includes('staff')) {
        const whole = withLimit(noun.end, last);
        return size(whole.end, whole.next);
      }
      const following = at(last);
      const isOfStaff = following?.tags.includes('staff') && reaches(noun.end, following.start);
      if (noun.tags.includes('sites') && !isOfStaff) {
        // "20 hotels" in a sentence without an industry.
        const isIndustry = noun.tags.some((tag) => typeof tag === 'object' && tag.kind === 'industry');
        if (isIndustry && !phrases.some(({ filter }) => filter.kind === 'industry')) return undefined;
        const whole = withLimit(noun.end, last);
        const several = limit !== 'under' && limit !== 'most' && first + (limit === 'over' ? 1 : 0) >= 3;
        return { filter: several ? ({ kind: 'signal', value: 'sites' } as const) : undefined, ...whole };
      }
      const after = limitOf(noun);
      if (after) limit = inclusive(after);
      else if (!joins(noun) && !noun.tags.some((tag) => tag === 'filler' || tag === 'sites')) break;
    }
    return second !== undefined || limit ? size(end, next) : undefined;

    /** The end of a noun with a limit behind it: "50 employees or less". */
    function withLimit(nounEnd: number, last: number) {
      const or = at(last)?.tags.includes('and') ? last + 1 : last;
      const behind = at(or);
      const after = limitOf(behind);
      if (!behind || !after || numberAfter(or) !== undefined || !reaches(nounEnd, behind.start))
        return { end: nounEnd, next: last };
      limit = inclusive(after);
      return { end: behind.end, next: or + 1 };
    }

    function size(sizeEnd: number, sizeNext: number) {
      const [min, max] =
        second !== undefined
          ? [Math.min(first, second), Math.max(first, second)]
          : limit === 'under' || limit === 'most'
            ? [1, limit === 'under' ? first - 1 : first]
            : [first, Number.POSITIVE_INFINITY];
      return { filter: { kind: 'size', min, max } as const, end: sizeEnd, next: sizeNext };
    }
  }
}

const limits = ['over', 'least', 'under', 'most'] as const;
type Limit = (typeof limits)[number];
const signs: Readonly<Record<string, Limit>> = {
  '<': 'under',
  '<=': 'most',
  '≤': 'most',
  '>': 'over',
  '>=': 'least',
  '≥': 'least',
};

/** After its number, a limit includes it: "50 or fewer". */
function inclusive(limit: Limit): Limit {
  return limit === 'under' || limit === 'most' ? 'most' : 'least';
}

function lexiconOf(vocabulary: Vocabulary, small: ReadonlySet<string>): ReadonlyMap<string, readonly Tag[]> {
  const lexicon = new Map<string, Tag[]>();
  const put = (terms: string, tag: Tag) => {
    for (const term of terms.split('|')) {
      const keys = term.split(/[\s-]+/).map((word) => keyOf(word, vocabulary));
      const kept = keys.length > 1 ? keys.filter((key) => !small.has(key)) : keys;
      const key = /^[A-Z]{2}$/.test(term) ? term : kept.join(' ');
      const tags = lexicon.get(key);
      if (tags) tags.push(tag);
      else lexicon.set(key, [tag]);
    }
  };
  for (const [value, { terms }] of entriesOf(vocabulary.roles)) put(terms, { kind: 'role', value });
  for (const [value, { terms }] of entriesOf(vocabulary.industries)) put(terms, { kind: 'industry', value });
  for (const [value, { terms }] of entriesOf(vocabulary.signals)) put(terms, { kind: 'signal', value });
  for (const [value, { terms }] of entriesOf(vocabulary.places)) put(terms, { kind: 'place', value });
  for (const { min, max, terms } of vocabulary.sizes) put(terms, { kind: 'size', min, max });
  for (const { days, terms } of vocabulary.ages) put(terms, { kind: 'age', days });
  put(vocabulary.levels, 'level');
  put(vocabulary.small, 'small');
  put(vocabulary.stops, 'stop');
  put(vocabulary.fillers, 'filler');
  put(vocabulary.not, 'not');
  put(vocabulary.and, 'and');
  for (const limit of limits) put(vocabulary[limit], limit);
  put(vocabulary.to, 'to');
  put(vocabulary.staff, 'staff');
  put(vocabulary.sites, 'sites');
  put(Object.keys(vocabulary.units).join('|'), 'unit');
  return lexicon;
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

function piecesOf(
  tokens: readonly Token[],
  lexicon: ReadonlyMap<string, readonly Tag[]>,
  small: ReadonlySet<string>,
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
      const span = tokens.slice(index, index + length);
      const [first] = span;
      const text = first?.text ?? '';
      // "U.S", also in lower case.
      const letters = text.includes('.') ? text.replaceAll('.', '').toUpperCase() : text;
      const capitals = length === 1 && /^[A-Z]{2}$/.test(letters) ? lexicon.get(letters) : undefined;
      if (capitals) return { tags: capitals, length };
      if (length > 1 && (small.has(span[0]?.key ?? '') || small.has(span.at(-1)?.key ?? ''))) continue;
      const kept = length > 1 ? span.filter(({ key }) => !small.has(key)) : span;
      const tags = lexicon.get(kept.map(({ key }) => key).join(' '));
      if (tags) return { tags, length };
    }
    return undefined;
  }

  /** "Verpackungshersteller" begins with "Verpackung". */
  function compound({ text, key }: Token) {
    if (!vocabulary.compounds) return undefined;
    const folded = fold(text, vocabulary);
    let best = '';
    for (const term of lexicon.keys())
      if (
        term.length > best.length &&
        term.length >= SHORTEST_COMPOUND &&
        folded.startsWith(term) &&
        term !== key &&
        lexicon
          .get(term)
          ?.some((tag) => typeof tag === 'object' && (tag.kind === 'role' || tag.kind === 'industry'))
      )
        best = term;
    const tags = lexicon.get(best);
    return tags && { tags, length: 1 };
  }
}

function tokensOf(sentence: string, vocabulary: Vocabulary): readonly Token[] {
  return [
    ...sentence.matchAll(/\d+(?:[.,’']\d{3})*(k\b)?|\p{L}(?:\.\p{L}(?!\p{L}))+\.?|\p{L}[\p{L}\p{M}\d]*/gu),
  ].map(({ 0: text, 1: thousands, index }) => {
    const digits = /^\d/.test(text);
    const number = digits
      ? Number(text.replace(/\D/g, '')) * (thousands ? 1000 : 1)
      : numberOf(text, vocabulary);
    return {
      start: index,
      end: index + text.length,
      text,
      key: digits ? `${number}` : keyOf(text, vocabulary),
      number,
    };
  });
}

/** The number or the stem of a word. "Neun" has no stem, because that is "neu". */
function keyOf(word: string, vocabulary: Vocabulary): string {
  return `${numberOf(word, vocabulary) ?? vocabulary.stem(fold(word, vocabulary))}`;
}

function numberOf(word: string, vocabulary: Vocabulary): number | undefined {
  const folded = fold(word, vocabulary);
  return Object.hasOwn(vocabulary.numbers, folded) ? vocabulary.numbers[folded] : undefined;
}

/** Lower case without accents. In German, "München" and "Muenchen" are the same. */
function fold(text: string, { compounds }: Vocabulary): string {
  const lower = text.toLowerCase();
  if (/^[a-z]*$/.test(lower)) return lower;
  return (compounds ? lower.replace(/[äöü]/g, (letter) => `${letter.normalize('NFD')[0]}e`) : lower)
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/\./g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** The sentence without a phrase and the small words before it. */
export function withoutPhrase(sentence: string, phrase: Phrase, parsed: Parsed): string {
  // "not in Germany or France" keeps its "not in".
  const next = parsed.phrases.find(({ start }) => start >= phrase.end);
  if (phrase.not && next?.not && next.name === next.start)
    return sentence.slice(0, phrase.name) + sentence.slice(next.start);
  const others = [...parsed.phrases, ...parsed.unknown].filter((other) => other !== phrase);
  const from = Math.max(0, ...others.filter(({ end }) => end <= phrase.start).map(({ end }) => end));
  const left = sentence.slice(0, from);
  const right = sentence.slice(phrase.end);
  return (left + (left === '' ? right.replace(/^[\s,]+/, '') : right))
    .replace(/\s*[,;]\s*([,;]\s*)+/g, ', ')
    .replace(/[\s,;]+$/, '')
    .trim();
}
