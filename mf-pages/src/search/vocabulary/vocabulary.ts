import type { Country, Industry, Role, Signal } from '../../sample/facts';

export type Region = 'nordics' | 'dach' | 'iberia' | 'america' | 'eu' | 'europe';
export type Place = Country | Region;

export const countriesOf: Readonly<Record<Region, readonly Country[]>> = {
  nordics: ['DK', 'FI', 'NO', 'SE'],
  dach: ['AT', 'CH', 'DE'],
  iberia: ['ES', 'PT'],
  america: ['CA', 'US'],
  eu: ['AT', 'DE', 'DK', 'ES', 'FI', 'FR', 'NL', 'PT', 'SE'],
  europe: ['AT', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'NL', 'NO', 'PT', 'SE'],
};

/** The words for one value of a filter. */
export interface Entry {
  /** The text of its chip. */
  readonly chip: string;
  /** Appended to a sentence to add the filter. */
  readonly add: string;
  /**
   * Words that visitors write for it, separated by `|`. Endings, accents, hyphens and articles do not matter: "opening second site"
   * also finds "opening a second site". A term of two capitals matches only capitals (`US`, `IT`).
   * With `compounds`, a term of five letters also finds longer words that begin with it.
   */
  readonly terms: string;
}

export interface RoleEntry extends Entry {
  /**
   * Like `terms`, but work and not people: "marketing". Before a word for companies it is a kind of company: "marketing agencies".
   * One that is also a word for companies is a role only beside a level: "brand managers", but "fashion brands".
   */
  readonly fields?: string;
  readonly titles: readonly [string, string, string];
}

/** A language of the search: what the parser reads, and what the list shows. */
export interface Vocabulary {
  readonly roles: Readonly<Record<Role, RoleEntry>>;
  /** A role's own words in one industry. */
  readonly rolesIn: Readonly<Partial<Record<`${Industry}.${Role}`, Pick<RoleEntry, 'chip' | 'titles'>>>>;
  readonly industries: Readonly<Record<Industry, Entry>>;
  /** `why` is the reason of a match, with the page where it was found. */
  readonly signals: Readonly<Record<Signal, Entry & { readonly why: string }>>;
  /** The reason of a match without a signal. */
  readonly why: string;
  readonly places: Readonly<Record<Place, Entry>>;
  readonly sizes: readonly (Omit<Entry, 'chip'> & { readonly min: number; readonly max: number })[];
  readonly ages: readonly (Pick<Entry, 'terms'> & { readonly days: number })[];
  /** Of an upper limit, the rounder of two numbers: under 50, or up to 50. */
  readonly sizeChip: (min: number, max: number) => string;
  readonly ageChip: (days: number) => string;
  readonly notChip: (chip: string) => string;
  /** Words before or after a role: "head of", "manager". Alone, they are the role that they are a term of, or unknown. */
  readonly level: string;
  /** Terms of an industry that are also jobs: "hiring electricians", "lawyers at banks". */
  readonly worker: string;
  /** Words that add nothing: "that", "based". One that is also a filter adds nothing only at the start: "suchen". */
  readonly stop: string;
  /** Phrases of such words that the sample cannot meet: "near me". */
  readonly unknown: string;
  /** Words that may be inside any term: "opening a site". */
  readonly article: string;
  /** Words that connect terms: "of", "and". */
  readonly small: string;
  /** Between a level and what it leads: "head of innovation". */
  readonly of: string;
  /** Between a job and its employer. */
  readonly at: string;
  /** Things that a visitor sells are no filter: "I sell software to hotels". `buyer` is the word before the buyers. */
  readonly sells: string;
  readonly buyer: string;
  /** Words for companies and their adjectives. They join an industry next to them. Alone they are unknown, unless `stop` has them. */
  readonly filler: string;
  readonly not: string;
  /** Those of `not` that leave out companies, not people: "without a CTO". The sample does not know such companies. */
  readonly without: string;
  /** Between phrases that one "not" leaves out: "not in Norway or Sweden". */
  readonly and: string;
  /** Before a number. Of staff, only `under` excludes it. */
  readonly over: string;
  readonly least: string;
  readonly under: string;
  readonly most: string;
  readonly to: string;
  /** After a number: staff, sites, and the stems of units of time with their days. */
  readonly staff: string;
  readonly sites: string;
  readonly units: Readonly<Record<string, number>>;
  /** Parts of number words, without accents, longer ones before their beginnings: "eighty" before "eight". */
  readonly numbers: Readonly<Record<string, number>>;
  /** Removes the ending of a word in lower case without accents. */
  readonly stem: (word: string) => string;
  /** Whether words are written together, as in "Softwarefirmen". */
  readonly compounds: boolean;
  /** For a sentence of `LONGEST` characters. */
  readonly full: string;
  /** Sentences to try. */
  readonly examples: readonly string[];
}
