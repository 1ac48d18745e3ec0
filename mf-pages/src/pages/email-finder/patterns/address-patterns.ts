import type { PersonName, Spellings } from './read-name';

export type Likelihood = 'often' | 'sometimes' | 'rarely';

export interface AddressPattern {
  readonly address: string;
  /** The pattern in words: `first.last`. */
  readonly pattern: PatternName;
  readonly likelihood: Likelihood;
}

export const mostPatterns = 24;

/**
 * The usual addresses for a name at a mail domain, likeliest first, at most `mostPatterns`. The order is an estimate for
 * companies in general. No address is verified.
 */
export function addressPatterns(name: PersonName, domain: string): readonly AddressPattern[] {
  const local = usesExpandedLetters(domain);
  const best = new Map<string, { pattern: PatternName; score: number }>();
  for (const given of givenForms(name, local)) {
    for (const family of familyForms(name, local)) {
      // Both names use the same spelling: `juergen.mueller`, not `juergen.muller`.
      if (given.spelling !== undefined && family.spelling !== undefined && given.spelling !== family.spelling)
        continue;
      const middle = name.middle[0]?.[0].charAt(0);
      for (const [pattern, weight, make] of templates) {
        const part = make({ first: given.text, last: family.text, middle });
        const score = weight * given.weight * family.weight;
        if (part !== undefined && (best.get(part)?.score ?? 0) < score) best.set(part, { pattern, score });
      }
    }
  }
  return [...best]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, mostPatterns)
    .map(([part, { pattern, score }]) => ({
      address: `${part}@${domain}`,
      pattern,
      likelihood: score >= 0.5 ? 'often' : score >= 0.2 ? 'sometimes' : 'rarely',
    }));
}

interface Parts {
  readonly first: string;
  readonly last: string;
  /** Initial of a middle name. */
  readonly middle: string | undefined;
}

type Template = readonly [pattern: string, weight: number, make: (parts: Parts) => string | undefined];

const templates = [
  ['first.last', 1, ({ first, last }) => `${first}.${last}`],
  ['flast', 0.8, ({ first, last }) => `${initial(first)}${last}`],
  ['first', 0.7, ({ first }) => first],
  ['firstlast', 0.5, ({ first, last }) => `${first}${last}`],
  ['f.last', 0.46, ({ first, last }) => `${initial(first)}.${last}`],
  ['firstl', 0.4, ({ first, last }) => `${first}${initial(last)}`],
  ['first_last', 0.34, ({ first, last }) => `${first}_${last}`],
  ['first-last', 0.3, ({ first, last }) => `${first}-${last}`],
  ['last.first', 0.28, ({ first, last }) => `${last}.${first}`],
  ['last', 0.26, ({ last }) => last],
  ['lastf', 0.24, ({ first, last }) => `${last}${initial(first)}`],
  ['first.l', 0.2, ({ first, last }) => `${first}.${initial(last)}`],
  ['first.m.last', 0.18, ({ first, last, middle }) => middle && `${first}.${middle}.${last}`],
  ['lastfirst', 0.15, ({ first, last }) => `${last}${first}`],
  ['l.first', 0.1, ({ first, last }) => `${initial(last)}.${first}`],
  ['fl', 0.08, ({ first, last }) => `${initial(first)}${initial(last)}`],
] as const satisfies readonly Template[];

export type PatternName = (typeof templates)[number][0];

function initial(word: string): string {
  return word.charAt(0);
}

interface Form {
  readonly text: string;
  readonly weight: number;
  /** Index of the spelling, if the word has several. */
  readonly spelling?: number | undefined;
}

function givenForms({ given, middle }: PersonName, local: boolean): readonly Form[] {
  const forms = eachSpelling(given, local, (word, weight) =>
    word.includes('-')
      ? [
          form(word, weight),
          form(word.replaceAll('-', ''), weight * 0.7),
          form(word.split('-')[0], weight * 0.5),
        ]
      : [form(word, weight)],
  );
  const second = middle[0]?.[0];
  return second && second.length > 1 ? [...forms, form(`${given[0]}${second}`, 0.15)] : forms;
}

function familyForms({ particles, family, middle }: PersonName, local: boolean): readonly Form[] {
  const [main, ...others] = family;
  const before = particles.join('');
  const forms = eachSpelling(main, local, (word, weight) => {
    const bare = hyphenForms(word, before === '' ? weight : weight * 0.55);
    return before === '' ? bare : [form(`${before}${word.replaceAll('-', '')}`, weight), ...bare];
  });
  const last = others.at(-1)?.[0];
  if (last !== undefined) {
    const all = [main, ...others].map(([word]) => word).join('');
    forms.push(form(last, 0.4), form(`${before}${all}`, 0.35));
  }
  // The first of two family names without a particle looks like a second given name: `Gabriel García Márquez`.
  const between = middle.at(-1)?.[0];
  if (between !== undefined && between.length > 1) {
    forms.push(form(between, 0.45), form(`${between}${main[0]}`, 0.3), form(`${between}-${main[0]}`, 0.2));
  }
  return forms;
}

function eachSpelling(
  spellings: Spellings,
  local: boolean,
  forms: (word: string, weight: number) => readonly Form[],
): Form[] {
  return spellings.flatMap((word, index) => {
    const found = forms(word, spellingWeight(spellings, index, local));
    return spellings.length === 1 ? found : found.map((one) => ({ ...one, spelling: index }));
  });
}

function hyphenForms(word: string, weight: number): Form[] {
  if (!word.includes('-')) return [form(word, weight)];
  const parts = word.split('-');
  return [
    form(word, weight),
    form(parts.join(''), weight * 0.75),
    form(parts[0], weight * 0.5),
    form(parts.at(-1), weight * 0.35),
  ];
}

function form(text: string | undefined, weight: number): Form {
  return { text: text ?? '', weight };
}

/** Prefers the plain spelling, or the expanded one in countries that expand letters. The others of Korean names never lead. */
function spellingWeight(spellings: Spellings, index: number, expandedFirst: boolean): number {
  const last = spellings.length - 1;
  const leads = expandedFirst && /aa|ae|oe|ue/.test(spellings[last] ?? '') ? last : 0;
  return index === leads ? 1 : 0.6;
}

/** True for top-level domains whose companies prefer `mueller` to `muller`. */
function usesExpandedLetters(domain: string): boolean {
  return /\.(de|at|ch|li|dk|no)$/.test(domain);
}
