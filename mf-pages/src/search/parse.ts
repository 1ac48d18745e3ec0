import type { Role } from '../sample/facts';
import {
  type Filter,
  has,
  isFilter,
  isHiring,
  isRole,
  isSame,
  type Limit,
  limits,
  makeWordReader,
  type Piece,
  type Span,
  type Tag,
} from './pieces';
import type { Vocabulary } from './vocabulary/vocabulary';

export interface Phrase extends Span {
  readonly filter: Filter;
  /** Whether the phrase is an exclusion: "not in Norway". */
  readonly not: boolean;
  /** Offset of the phrase without its "not in", or behind its "hiring". */
  readonly nameStart: number;
}

export interface Parsed {
  /** In the order of the sentence. */
  readonly phrases: readonly Phrase[];
  /** Words that are neither a filter nor grammar, in the order of the sentence. */
  readonly unknown: readonly Span[];
  /** Phrases that are unknown because of the others: "not in Munich" after "in Bavaria". */
  readonly misfits: readonly Phrase[];
}

/** Words whose meaning depends on what follows them: levels, words for companies, limits. */
interface Pending extends Span {
  readonly kind: 'level' | 'filler' | Limit;
  /** The meaning of the words alone. */
  readonly filter?: Filter | undefined;
  /** Whether they are unknown alone. */
  readonly isUnknown: boolean;
}

/** A larger number does not count staff. */
const MOST_STAFF = 1_000_000;

/** Makes the parser of a language. It finds the filters in a sentence, and the words that it does not know. */
export function makeParser(vocabulary: Vocabulary): (sentence: string) => Parsed {
  const piecesOf = makeWordReader(vocabulary);
  return (sentence) => withoutMisfits(read(piecesOf(sentence), sentence, vocabulary), sentence);
}

function read(pieces: readonly Piece[], sentence: string, vocabulary: Vocabulary): Omit<Parsed, 'misfits'> {
  const phrases: Phrase[] = [];
  const unknown: Span[] = [];
  let index = 0;
  let not: Piece | undefined;
  /** Unknown words that a "not" leaves out: "don't actively". */
  let without: Span | undefined;
  let pending: Pending | undefined;

  const at = (position: number) => pieces[position];
  const limitOf = (piece: Piece | undefined) => limits.find((limit) => has(piece, limit));
  const limitBefore = () => limits.find((limit) => limit === pending?.kind);
  const joins = (piece: Piece) => has(piece, 'small') || has(piece, 'stop');
  /** Whether nothing but blanks or a hyphen is between them. */
  const touches = (span: Span | undefined, next: Span | undefined) =>
    span !== undefined && next !== undefined && /^[\s-]*$/.test(sentence.slice(span.end, next.start));
  /** Whether nothing but words of a kind is between them. */
  const reaches = (end: number, start: number, tag: Tag, except?: Tag) =>
    !/[,;.:/&(]/.test(sentence.slice(end, start)) &&
    pieces
      .filter((piece) => piece.start >= end && piece.end <= start)
      .every(({ tags }) => tags.includes(tag) && !(except && tags.includes(except)));
  const lastOf = (kind: Filter['kind']) => {
    const last = phrases.at(-1);
    return last?.filter.kind === kind ? last : undefined;
  };
  const lastHiring = () => {
    const last = phrases.at(-1);
    return last && isHiring(last.filter) ? { ...last, filter: last.filter } : undefined;
  };
  /** The last phrase, if it names a role or a job. */
  const lastRole = () => lastOf('role') ?? (lastHiring()?.filter.job && lastHiring());
  const replaceLast = (change: Partial<Phrase>) => {
    const last = phrases.pop() as Phrase;
    phrases.push({ ...last, ...change });
  };
  const flushPending = () => {
    const own = pending;
    pending = undefined;
    if (own?.filter) add(own.filter, own.start, own.end);
    else if (own?.isUnknown) addUnknown(own);
  };
  const setPending = (kind: 'level' | 'filler', piece: Piece): void => {
    const longer = pending?.kind === kind && reaches(pending.end, piece.start, 'small') ? pending : undefined;
    if (!longer) flushPending();
    // "project managers", "pharma companies"
    if (touches(unknown.at(-1), piece)) {
      addUnknown(piece);
      return;
    }
    pending = {
      kind,
      start: longer?.start ?? piece.start,
      end: piece.end,
      filter: kind === 'level' ? piece.tags.find(isRole) : undefined,
      isUnknown: longer?.isUnknown || !has(piece, 'stop'),
    };
  };

  while (index < pieces.length) {
    const piece = at(index) as Piece;
    const is = (tag: Tag) => has(piece, tag);
    const filter = meaningOf(piece, index);
    if (piece.number !== undefined && !filter) {
      const amount = readAmount(index, piece.number);
      if (amount) {
        const limited = limitBefore() ? pending : undefined;
        const start = limited?.start ?? signBefore(piece.start)?.index ?? piece.start;
        if (limited) pending = undefined;
        else flushPending();
        // "hiring 5 people"
        if (amount.filter && !touches(lastHiring(), { start, end: start }))
          add(amount.filter, start, amount.end);
        else addUnknown({ start, end: amount.end });
        index = amount.next;
        continue;
      }
    }
    const counted = limitOf(piece) ? numberAfter(index) : undefined;
    // "Deutschland ausgenommen"
    if (is('not') && touches(phrases.at(-1), piece) && /^[\s.]*([,;)]|$)/.test(sentence.slice(piece.end)))
      replaceLast({ not: true, end: piece.end });
    else if (is('not')) {
      flushPending();
      not = piece;
    } else if (is('sells')) {
      flushPending();
      skipSold();
    } else if (is('filler') && filter?.kind !== 'role' && touches(lastOf('industry'), piece))
      replaceLast({ end: piece.end });
    else if (is('level') && touches(lastRole(), piece)) replaceLast({ end: piece.end });
    else if (counted !== undefined) {
      flushPending();
      pending = { kind: limitOf(piece) as Limit, start: piece.start, end: piece.end, isUnknown: false };
      index = counted;
      continue;
    } else if (is('stop') && filter && !pending && !not && phrases.length + unknown.length === 0) {
      // "Wir suchen Hotels" is no hiring hotel.
    } else if (is('level')) setPending('level', piece);
    else if (filter && !isJob(piece, index, filter)) take(piece, filter);
    else if (is('filler')) setPending('filler', piece);
    else if (is('small')) {
      // It may connect "head" with "operations".
    } else {
      const next = at(index + 1);
      // "20 hotels" and "20 leads" ask for a number of results.
      const counts =
        (piece.number ?? MOST_STAFF) < MOST_STAFF &&
        next?.tags.some(
          (tag) => tag === 'stop' || (phrases.length === 0 && (isFilter(tag) || tag === 'filler')),
        );
      const isUnknown =
        !counts && piece.tags.every((tag) => isFilter(tag) || tag === 'field' || tag === 'worker');
      // "Head of innovation" is a role that it does not know, "heads of wine companies" are owners.
      if (
        isUnknown &&
        pending?.kind === 'level' &&
        reaches(pending.end, piece.start, 'of') &&
        !isCompany(index)
      ) {
        const { start } = pending;
        pending = undefined;
        addUnknown({ start, end: piece.end });
      } else {
        flushPending();
        if (isUnknown) addUnknown(piece);
      }
    }
    index += 1;
  }
  flushPending();
  return { phrases, unknown };

  /** Whether the next word makes a piece a kind of company: "marketing agencies". */
  function isCompany(position: number): boolean {
    const piece = at(position);
    // "Marketing- und Werbeagenturen", but "Marketing- und Vertriebsleiter"
    if (piece && sentence.startsWith('- ', piece.end)) return !at(position + 2)?.tags.some(isRole);
    const next = at(position + 1);
    return touches(piece, next) && has(next, 'filler') && !has(next, 'level');
  }

  /** Of several meanings, such as the role and the industry "IT", the one that fits, or that the sentence lacks. */
  function meaningOf(piece: Piece, position: number): Filter | undefined {
    const filters = piece.tags.filter(isFilter);
    const role = filters.find(isRole);
    if (role && has(piece, 'field')) {
      if (isCompany(position)) return filters.find(({ kind }) => kind === 'industry');
      const next = at(position + 1);
      const isRanked =
        pending?.kind === 'level' ||
        (touches(piece, next) && next?.tags.some((tag) => tag === 'level' || isSame(tag, role)));
      if (isRanked) return role;
      // "heads of sales and finance"
      if (has(at(position - 1), 'and') && at(position - 2)?.end === lastOf('role')?.end) return role;
      // Alone, "brands" and "plants" are companies.
      if (has(piece, 'filler')) return filters.find((filter) => filter !== role);
    }
    return filters.find(({ kind }) => !phrases.some((phrase) => phrase.filter.kind === kind)) ?? filters[0];
  }

  /** "Hiring electricians" and "lawyers at banks" name jobs, not industries. */
  function isJob(piece: Piece, position: number, filter: Filter): boolean {
    if (!has(piece, 'worker')) return false;
    const hiring = lastHiring();
    if (hiring && reaches(hiring.end, piece.start, 'stop') && !isCompany(position)) return true;
    const employer = at(position + 2)?.tags.find((tag) => isFilter(tag) && tag.kind === 'industry');
    return has(at(position + 1), 'at') && employer !== undefined && !isSame(employer, filter);
  }

  function take(piece: Piece, filter: Filter): void {
    const isOwn =
      pending &&
      ((pending.kind === 'level' &&
        filter.kind === 'role' &&
        reaches(pending.end, piece.start, 'small', 'and')) ||
        (pending.kind === 'filler' && filter.kind === 'industry' && reaches(pending.end, piece.start, 'of')));
    const start = isOwn && pending ? pending.start : piece.start;
    if (isOwn) pending = undefined;
    else flushPending();
    const job = phrases.at(-1);
    // "... die Disponenten suchen"
    if (vocabulary.compounds && isHiring(filter) && job && isRole(job.filter) && touches(job, piece))
      replaceLast({ filter: { ...filter, job: job.filter.value }, end: piece.end });
    else add(filter, start, piece.end);
  }

  function add(filter: Filter, start: number, end: number): void {
    const isOfUnknown =
      (filter.kind === 'signal' || filter.kind === 'size') && touches(without, { start, end });
    const last = lastHiring();
    const hiring = last && !/[,;.]/.test(sentence.slice(last.end, start)) ? last : undefined;
    // "without a CTO", "hiring but not engineers"
    const isNoRole = filter.kind === 'role' && not && (hiring || has(not, 'without'));
    if (isOfUnknown || isNoRole || (filter.kind === 'age' && not)) {
      addUnknown({ start, end });
      return;
    }
    // "hiring dispatchers"
    const job = filter.kind === 'role' && hiring ? { ...hiring.filter, job: filter.value } : undefined;
    const isListed = job ? hiring?.not : continues(phrases.at(-1), filter, start);
    if (job && hiring && !hiring.filter.job) replaceLast({ filter: job, nameStart: hiring.end });
    const meaning = job ?? filter;
    const same = phrases.at(-1);
    const isBeside = !same?.not || isListed || touches(same, { start, end });
    if (same && !not && isBeside && isSame(same.filter, meaning) && reaches(same.end, start, 'small')) {
      replaceLast({ end });
      return;
    }
    const range = not || same?.not ? undefined : rangeOf(same?.filter, filter);
    if (same && range && !unknown.some((span) => span.start >= same.end)) {
      replaceLast({ filter: range, end });
      return;
    }
    phrases.push({
      filter: meaning,
      start: not?.start ?? start,
      end,
      not: not !== undefined || isListed === true,
      nameStart: start,
    });
    not = undefined;
  }

  /** Whether a filter continues the exclusion of the phrase before: "not in Germany, France or Spain". */
  function continues(last: Phrase | undefined, { kind }: Filter, start: number): boolean {
    if (!last?.not || last.filter.kind !== kind) return false;
    const [first, ...others] = pieces.filter((piece) => piece.start >= last.end && piece.end <= start);
    // A comma alone may begin an added filter: "not owners, CTOs". Added places have no comma.
    if (!first) return kind === 'place';
    return has(first, 'and') && others.every((piece) => has(piece, 'small'));
  }

  function addUnknown({ start, end }: Span): void {
    const last = unknown.at(-1);
    const from = not?.start ?? start;
    const span = { start: last && touches(last, { start: from, end }) ? last.start : from, end };
    if (span.start < from) unknown.pop();
    unknown.push(span);
    if (not || (without === last && span.start < from)) without = span;
    not = undefined;
  }

  /** "I sell software to hotels" and "we are an agency looking for hotels" ask for hotels. */
  function skipSold(): void {
    const buyer = pieces.findIndex(
      (piece, position) => position > index && has(piece, 'buyer') && at(position + 1)?.number === undefined,
    );
    if (buyer < 0 || /[.;]/.test(sentence.slice(at(index)?.end, at(buyer)?.start))) return;
    const sold = pieces.slice(index + 1, buyer).filter((piece) => !joins(piece) && !has(piece, 'sells'));
    const [first, last] = [sold[0], sold.at(-1)];
    if (first && last) addUnknown({ start: first.start, end: last.end });
    index = buyer;
  }

  /** The position of the number that a limit limits: "up to 50", "a maximum of 50". */
  function numberAfter(position: number): number | undefined {
    const next = pieces.findIndex(
      (piece, place) =>
        place > position && (piece.number !== undefined || !joins(piece) || has(piece, 'and')),
    );
    const piece = at(next);
    const isLimited =
      piece?.number !== undefined && !/[,;]/.test(sentence.slice(at(position)?.end, piece.start));
    return isLimited ? next : undefined;
  }

  function signBefore(position: number) {
    return /[<>≤≥]=?\s*$/.exec(sentence.slice(0, position));
  }

  /** A number and the staff, sites or time that it counts. It has no filter if it counts anything else. */
  function readAmount(position: number, first: number) {
    let next = position + 1;
    let second: number | undefined;
    const start = (at(position) as Piece).start;
    let end = (at(position) as Piece).end;
    // "10 up to a maximum of 50"
    const most = has(at(next + 1), 'article') ? next + 2 : next + 1;
    const to = has(at(next), 'to') ? ((has(at(most), 'most') && numberAfter(most)) || next + 1) - next : 0;
    const upper = at(next + to);
    if (
      upper?.number !== undefined &&
      (to || /^\s*([–—~&-]|\.{2,3})\s*$/.test(sentence.slice(end, upper.start)))
    ) {
      second = upper.number;
      end = upper.end;
      next += to + 1;
    }
    const sign = signBefore(start)?.[0].trim();
    let limit = limitBefore() ?? (sign ? signs[sign] : undefined);
    if (sentence[end] === '+') {
      limit = 'least';
      end += 1;
    }
    const counted = at(next);
    // "three or more", "50 or fewer"
    for (let step = 0; step < 3; step += 1) {
      const noun = at(next + step);
      if (!noun || /[,;]/.test(sentence.slice(end, noun.start))) break;
      const last = next + step + 1;
      if (has(noun, 'unit'))
        return {
          // "More than 30 days ago" would need an earliest day.
          filter:
            limit === 'over' || limit === 'least'
              ? undefined
              : ({
                  kind: 'age',
                  days: Math.round((vocabulary.units[noun.key] ?? 1) * Math.max(first, second ?? 0)),
                } as const),
          end: noun.end,
          next: last,
        };
      if (has(noun, 'staff')) return size(withLimit(noun.end, last));
      const following = at(last);
      const isOfStaff = has(following, 'staff') && reaches(noun.end, following?.start ?? 0, 'small');
      if (has(noun, 'sites') && !isOfStaff) {
        // "20 hotels" in a sentence without an industry.
        const isIndustry = noun.tags.some((tag) => isFilter(tag) && tag.kind === 'industry');
        if (isIndustry && !limit && !phrases.some(({ filter }) => filter.kind === 'industry'))
          return undefined;
        const whole = withLimit(noun.end, last);
        const several = limit !== 'under' && limit !== 'most' && first + (limit === 'over' ? 1 : 0) >= 3;
        return { filter: several ? ({ kind: 'signal', value: 'sites' } as const) : undefined, ...whole };
      }
      const after = limitOf(noun);
      const other = after && numberAfter(next + step);
      if (other) {
        // "more than 3 but fewer than 10 sites"
        const { filter } = readAmount(other, at(other)?.number ?? 0) ?? {};
        if (filter?.kind !== 'size') return { filter: undefined, end, next };
        break;
      }
      if (after) limit = inclusive(after);
      else if (!joins(noun) && !noun.tags.some((tag) => tag === 'filler' || tag === 'sites')) break;
    }
    if (second === undefined && !limit) return undefined;
    // "over 80 rooms", "10+ engineers"
    const isPlain = !touches({ start, end }, counted);
    if (!isPlain && counted?.tags.length === 0)
      return { filter: undefined, end: counted.end, next: next + 1 };
    const isStaff =
      isPlain ||
      !counted?.tags.some((tag) => isFilter(tag) && (tag.kind === 'role' || tag.kind === 'industry'));
    const isYear = first > 2000 && first < 2050;
    return isStaff && !isYear ? size({ end, next }) : { filter: undefined, end, next };

    /** The end of a noun with a limit behind it: "50 employees or less". */
    function withLimit(nounEnd: number, last: number) {
      const or = has(at(last), 'and') ? last + 1 : last;
      const behind = at(or);
      const after = limitOf(behind);
      if (!behind || !after || numberAfter(or) !== undefined || !reaches(nounEnd, behind.start, 'small'))
        return { end: nounEnd, next: last };
      limit = inclusive(after);
      return { end: behind.end, next: or + 1 };
    }

    function size(whole: { readonly end: number; readonly next: number }) {
      const [min, max] =
        second !== undefined
          ? [Math.min(first, second), Math.max(first, second)]
          : limit === 'under' || limit === 'most'
            ? [1, limit === 'under' ? first - 1 : first]
            : [first, Number.POSITIVE_INFINITY];
      // "One person at each hotel" is no least size.
      const isOne = first === 1 && second === undefined && !limit;
      const most = Math.max(first, second ?? 0);
      const isCount = most > 0 && most < MOST_STAFF && min <= max && !isOne;
      const filter = isCount ? ({ kind: 'size', min, max } as const) : undefined;
      return { filter, ...whole };
    }
  }
}

/** Phrases that the sample cannot meet are unknown. A number says more than a word: "SMEs with 20 to 100 employees". */
function withoutMisfits({ phrases, unknown }: Omit<Parsed, 'misfits'>, sentence: string): Parsed {
  const textOf = ({ nameStart, end }: Phrase) => sentence.slice(nameStart, end).toLowerCase();
  const signals = phrases.filter(({ filter }) => filter.kind === 'signal');
  const isMisfit = (phrase: Phrase) =>
    phrase.filter.kind === 'age'
      ? // "founded in the last two years", "not raised recently"
        signals.every(({ not }) => not) && unknown.length + signals.length > 0
      : // "in Bavaria, not in Munich", which both are Germany
        phrase.not &&
        phrases.some(
          (other) => !other.not && isSame(other.filter, phrase.filter) && textOf(other) !== textOf(phrase),
        );
  const sizes = phrases.filter(({ filter, not }) => filter.kind === 'size' && !not);
  const isNumber = (phrase: Phrase) => /\d/.test(textOf(phrase));
  const isVague = (phrase: Phrase) => sizes.includes(phrase) && !isNumber(phrase) && sizes.some(isNumber);
  const misfits = phrases.filter(isMisfit);
  return {
    phrases: phrases.filter((phrase) => !isMisfit(phrase) && !isVague(phrase)),
    unknown: [...unknown, ...misfits.map(({ start, end }) => ({ start, end }))].sort(
      (one, other) => one.start - other.start,
    ),
    misfits,
  };
}

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

/** The range between a lower and an upper limit: as alternatives, they would be met by every size. */
function rangeOf(one: Filter | undefined, other: Filter): Filter | undefined {
  if (one?.kind !== 'size' || other.kind !== 'size') return undefined;
  const [min, max] = [Math.max(one.min, other.min), Math.min(one.max, other.max)];
  const isEvery =
    Math.min(one.min, other.min) <= 1 && Math.max(one.max, other.max) === Number.POSITIVE_INFINITY;
  return isEvery && min <= max ? { kind: 'size', min, max } : undefined;
}

function jobOf(phrase: Phrase | undefined): Role | undefined {
  return phrase?.filter.kind === 'signal' ? phrase.filter.job : undefined;
}

/** The sentence without a phrase and the small words before it. */
export function withoutPhrase(sentence: string, phrase: Phrase, parsed: Parsed): string {
  // "not in Germany or France" keeps its "not in", "hiring CTOs and CFOs" its "hiring".
  const next = parsed.phrases.find(({ start }) => start >= phrase.end);
  if (next?.start === next?.nameStart && (phrase.not ? next?.not : jobOf(phrase) && jobOf(next)))
    return `${sentence.slice(0, phrase.nameStart).trimEnd()} ${sentence.slice(next?.start)}`;
  const others = [...parsed.phrases, ...parsed.unknown];
  const from = Math.max(0, ...others.filter(({ end }) => end <= phrase.start).map(({ end }) => end));
  // At the start, nothing is left to connect.
  const to =
    from > 0
      ? phrase.end
      : Math.min(sentence.length, ...others.map(({ start }) => start).filter((start) => start >= phrase.end));
  return (sentence.slice(0, from) + sentence.slice(to))
    .replace(/\s*[,;]\s*([,;]\s*)+/g, ', ')
    .replace(/[\s,;]+$/, '')
    .trim();
}
