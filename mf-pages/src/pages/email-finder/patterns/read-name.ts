import { latinSpellings, type Transliterate } from './to-latin';

/** A name in Latin letters. Every word has one or more spellings, the plain one first. */
export interface PersonName {
  readonly given: Spellings;
  /** Words between given and family name: further given names, or the first of two family names. */
  readonly middle: readonly Spellings[];
  /** `van der`, `de la`, `bin`: joined with the family name or omitted. */
  readonly particles: readonly string[];
  /** One word, or several after a particle. */
  readonly family: readonly [Spellings, ...Spellings[]];
}

export type Spellings = readonly [string, ...string[]];

export type NameError = 'empty' | 'too-long' | 'address' | 'digits' | 'script' | 'no-letters' | 'one-word';

export type NameResult =
  | { readonly status: 'ok'; readonly name: PersonName }
  | { readonly status: 'error'; readonly reason: NameError };

const longestName = 120;

/** Parses a full name with titles, commas, accents, particles, or in a script that puts the family name first. */
export function readName(input: string, transliterate?: Transliterate): NameResult {
  // An acute accent is an apostrophe here. NFKC would make it a space.
  const whole = input.replace(/´/g, "'").normalize('NFKC').replace(/\s+/g, ' ').trim();
  const text = whole.replace(additions, '').replace(spacedTitles, (title) => title.replace(' ', ''));
  if (text === '') return error('empty');
  if (text.length > longestName) return error('too-long');
  if (text.includes('@') || /:\/\//.test(text)) return error('address');
  if (/\d/.test(text)) return error('digits');
  if (hasSeveralReadings(text)) return error('script');
  const words = withoutTitles(inGivenFirstOrder(joinedParticles(text))).flatMap((word): Word[] => {
    const [first, ...rest] = koreanFamilies.get(word) ?? latinSpellings(word, transliterate);
    return first === undefined ? [] : [{ spellings: [first, ...rest], isInitial: initial.test(word) }];
  });
  const [given, ...rest] = words;
  if (given === undefined) return error('no-letters');
  return rest.length === 0 ? error('one-word') : split(given.spellings, rest);
}

/**
 * Scripts that leave out vowels, or whose customary spellings no table of letters gives. Four Chinese characters are usually a
 * Japanese name, which has its own readings.
 */
function hasSeveralReadings(text: string): boolean {
  const isJapanese = /^\p{Script=Han}{4}$/u.test(text) && !longFamilies.test(text);
  return isJapanese || unreadLetter.test(text);
}

const unreadLetter =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{Script=Han}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\P{L}]/u;

/**
 * `PD Dr.`, `DI` before a name, `Graf von`, `geb. X`, and an employer or a job behind a line: `Anna Müller – Acme`. A hyphen or a dot counts behind
 * two words only: `Jean - Luc Picard`, `约翰 · 史密斯`.
 */
const additions =
  /\bPD (?=D?Dr\b)|^DI (?=\p{Lu}\p{Ll}+ )|\b(Graf|Gräfin|Freiherr|Freifrau|Baron) (?=(von|vom|zu) )|,? (geb\.|geborene|née) ?\S+| [|–—•@/] .*$| [·-] (?<=[^·] \S+ . ).*$/gu;

/** Titles of two words. `M. A.` may also be two initials, unless a given and a family name precede it. */
const spacedTitles = /\b(h\. c|[BM]\. Sc|Ph\. D|(?<=\p{Lu}\S+ \p{Lu}[^ ,]*,? )[BM]\. A(?=\.(,|$)))\./gu;

/** `Berg-de Vries` as one word, like `Berg-deVries`. */
function joinedParticles(text: string): string {
  return text.replace(/-(\p{L}+ )+(?=\p{L})/gu, (part) =>
    part
      .slice(1, -1)
      .split(' ')
      .every((word) => particleWords.has(word))
      ? part.replaceAll(' ', '')
      : part,
  );
}

interface Word {
  readonly spellings: Spellings;
  readonly isInitial: boolean;
}

/** Also without a full stop, a capital is no particle or conjunction: `T` is not `'t`, and `E` is not `e`. */
const initial = /^(\p{L}\.|\p{Lu})$/u;

function error(reason: NameError): NameResult {
  return { status: 'error', reason };
}

function split(given: Spellings, rest: readonly Word[]): NameResult {
  const isOneOf = (set: ReadonlySet<string>, word: Word | undefined) =>
    word !== undefined && !word.isInitial && set.has(word.spellings[0]);
  const words = rest.filter((word, index) => index === rest.length - 1 || !isOneOf(conjunctions, word));
  const isParticle = (index: number) => index < words.length - 1 && isOneOf(particleWords, words[index]);
  const spellings = words.map((word) => word.spellings);
  const start = words.findIndex((_, index) => isParticle(index));
  if (start < 0) {
    const family = spellings.at(-1) ?? given;
    return { status: 'ok', name: { given, middle: spellings.slice(0, -1), particles: [], family: [family] } };
  }
  let end = start;
  while (isParticle(end)) end += 1;
  const [first, ...others] = spellings.slice(end);
  // `end` never passes the last word, so `first` exists.
  const family: PersonName['family'] = [first ?? given, ...others];
  const particles = spellings.slice(start, end).map(([word]) => word);
  return { status: 'ok', name: { given, middle: spellings.slice(0, start), particles, family } };
}

/** The words with the given name first, also for `Last, First` and for scripts that put the family name first. */
function inGivenFirstOrder(text: string): string[] {
  const bare = text.replace(/[([{][^)\]}]*[)\]}]/g, ' ');
  const [before = '', ...after] = bare.split(',').map((part) => part.trim());
  // `Ines Okafor, CFA`, but `GARCIA LOPEZ, ANA`
  const isNoName = (word: string) =>
    isJob(word) || (/^[A-Z]{3,5}$/.test(word) && before !== before.toUpperCase());
  const behind = after
    .filter((part) => part !== '' && !part.split(' ').every(isTitle))
    // `Ines Okafor, Head of Sales`
    .filter((part, index) => (index === 0 && !before.includes(' ')) || !part.split(' ').some(isNoName))
    .join(' ');
  if (behind !== '') return [...behind.split(' '), ...before.split(' ')];
  const words = before.split(/[ ・·]/).filter((word) => word !== '');
  // A dot separates the words of a foreign name, which has the given name first: `约翰·史密斯`.
  if (/[・·]/.test(before) || !words.every((word) => familyFirst.test(word))) return words;
  const [family = '', ...given] = words.length > 1 ? words : splitFamilyFirst(before);
  return [given.join(''), family];
}

const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;
const longFamilies =
  /^(欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|东方|東方|皇甫|公孙|公孫|令狐|慕容|司徒|夏侯|남궁|황보|제갈|선우|독고)/;

/** Splits a name without spaces. Most Chinese and Korean family names have one character. */
function splitFamilyFirst(text: string): string[] {
  const characters = [...text];
  if (characters.length < 2) return ['', text];
  const at = characters.length > 2 && longFamilies.test(text) ? 2 : 1;
  return [characters.slice(0, at).join(''), characters.slice(at).join('')];
}

/** The customary spellings of Korean family names, which differ from the transliteration. */
const koreanFamilies: ReadonlyMap<string, Spellings> = new Map([
  ['김', ['kim']],
  ['이', ['lee', 'yi']],
  ['박', ['park', 'pak']],
  ['최', ['choi']],
  ['정', ['jung', 'jeong', 'chung']],
  ['강', ['kang']],
  ['조', ['cho', 'jo']],
  ['임', ['lim', 'im']],
]);

const titles = new Set(
  'mr mrs ms miss mx dr ddr prof univ priv doz professor dipl ing kfm hc mag ir sir dame herr frau mme mlle sr sra jr sen jun ii iii iv phd md mba msc bsc beng meng ba ma mas llm esq cpa cfa acca pmp obe mbe cbe kbe hr fr maga lic kommr rev capt lord'.split(
    ' ',
  ),
);
/** `M.A.`, `Dr.-Ing.` and `Dipl.-Psych.` are titles, but `M.` is an initial. */
function isTitle(word: string): boolean {
  if (/^dipl\.?-/i.test(word)) return true;
  return word.split('-').every((part) => titles.has(part.toLowerCase().replace(/[.]/g, '')));
}

/** Also employers, and pronouns: `she/her` */
function isJob(word: string): boolean {
  return jobForms.test(word) || jobs.has(word.toLowerCase());
}

const jobForms =
  /^(C[A-Z]O|VP|GmbH|AG|SE|(Inc|Ltd|LLC)\.?)$|\/|(leiter|leiterin|manager|managerin|director|direktor)$/;

const jobs = new Set(
  'head director manager managing founder co-founder cofounder owner partner president chief lead leiter leiterin leitung inhaber inhaberin gründer gründerin geschäftsführer geschäftsführerin geschäftsführung vorstand'.split(
    ' ',
  ),
);

/** Titles that are also names: `Ma Huateng`, `Yo Yo Ma`, `Md. Rahman`. They count in capitals behind a name, and all but `Md.` with a full stop. */
const alsoName = /^(ma|ba|mag|mas|ing|hc|sen|jun|beng|meng|md\.?)$/i;

/** The rest of a title: `Dr. med.`, `Dr. rer. nat.`, `Dipl. Ing` */
const field = /^(\p{Ll}{2,}\.|med|rer|nat|hc|[Ii]ng)$/u;

/** The words without titles before and behind them. Of two words, the last is a name: `Jack Ma`. */
function withoutTitles(words: readonly string[]): readonly string[] {
  let start = 0;
  const leads = (word: string) => (isTitle(word) && !alsoName.test(word)) || (start > 0 && field.test(word));
  while (leads(words[start] ?? '')) start += 1;
  let end = words.length;
  const ends = (word: string) => isTitle(word) && (!alsoName.test(word) || word === word.toUpperCase());
  while (end - start > 2 && ends(words[end - 1] ?? '')) end -= 1;
  return words.slice(start, end);
}

const conjunctions = new Set(['y', 'e', 'i', 'und']);
const particleWords = new Set(
  'van von der den de het ten ter te t zu zum zur vom af av di da del della dello dei degli la las los le du des dos das do el al bin ibn ben abu bint'.split(
    ' ',
  ),
);
