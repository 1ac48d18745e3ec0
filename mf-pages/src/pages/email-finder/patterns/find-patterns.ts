import { type AddressPattern, addressPatterns } from './address-patterns';
import { type DomainError, type DomainNote, type ParseHost, readDomain } from './read-domain';
import { type NameError, type PersonName, readName } from './read-name';
import { needsTransliteration, type Transliterate } from './to-latin';

export type Finding =
  | {
      readonly status: 'found';
      readonly domain: string;
      /** The name in Latin letters, if the visitor used another script. */
      readonly readAs: string | undefined;
      readonly notes: readonly DomainNote[];
      readonly patterns: readonly AddressPattern[];
    }
  | { readonly status: 'invalid'; readonly name?: NameError; readonly domain?: DomainError };

/** Libraries that load with the first search. Together they are larger than the page, and most visitors never search. */
export interface Libraries {
  readonly suffixes: () => Promise<ParseHost>;
  readonly transliteration: () => Promise<Transliterate>;
}

/** Finds addresses for a name and a domain as typed. Rejects if a library fails to load. */
export async function findPatterns(
  name: string,
  domain: string,
  libraries: Libraries = lazy,
): Promise<Finding> {
  const foreign = needsTransliteration(name);
  const [parseHost, transliterate] = await Promise.all([
    libraries.suffixes(),
    foreign ? libraries.transliteration() : undefined,
  ]);
  const place = readDomain(domain, parseHost);
  // The same characters are read otherwise in Japan.
  const isJapanese = /\p{Script=Han}/u.test(name) && place.status === 'ok' && /\.jp$/.test(place.domain);
  const person = isJapanese
    ? ({ status: 'error', reason: 'script' } as const)
    : readName(name, transliterate);
  if (person.status === 'error' || place.status === 'error') {
    return {
      status: 'invalid',
      ...(person.status === 'error' && { name: person.reason }),
      ...(place.status === 'error' && { domain: place.reason }),
    };
  }
  return {
    status: 'found',
    domain: place.domain,
    readAs: foreign ? latinName(person.name) : undefined,
    notes: place.notes,
    patterns: addressPatterns(person.name, place.domain),
  };
}

/** `transliteration` is 44 kB. The other maintained library, `any-ascii`, supports more scripts but is 171 kB. */
const lazy: Libraries = {
  suffixes: async () => {
    const { parse } = await import(/* webpackChunkName: "on-demand-suffixes" */ 'tldts');
    return (host) => parse(host, { allowPrivateDomains: true });
  },
  transliteration: async () => {
    const { transliterate } = await import(
      /* webpackChunkName: "on-demand-transliteration" */ 'transliteration'
    );
    return (text) => transliterate(text);
  },
};

function latinName({ given, middle, particles, family }: PersonName): string {
  const words = [given, ...middle].map(([word]) => word);
  const last = family.map(([word]) => word);
  return [...words.map(capital), ...particles, ...last.map(capital)].join(' ');
}

function capital(word: string): string {
  return word.replace(/(^|-)\p{L}/gu, (start) => start.toUpperCase());
}
