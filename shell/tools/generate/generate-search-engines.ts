/**
 * Generates shell/src/attribution/search-engines.generated.ts from Matomo's list of search engines (CC0-1.0).
 *
 *     npx tsx shell/tools/generate/generate-search-engines.ts <folder with SearchEngines.yml and Socials.yml> <version>
 *
 * The folder is a checkout of github.com/matomo-org/searchengine-and-social-list, or the one that Debian's package
 * matomo-searchengine-and-social-list installs (decision 0061).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getPublicSuffix } from 'tldts';
import { parse } from 'yaml';

interface Entry {
  readonly urls: readonly string[];
  /** Paths on which Matomo counts a visit although the search phrase is hidden. */
  readonly hiddenkeyword?: readonly string[];
}
type List = Readonly<Record<string, readonly Entry[]>>;

/** Engines in wide use that the list lacks: its last release is older than their search pages. */
const additions: Readonly<Record<string, readonly string[]>> = {
  kagi: ['kagi.com'],
  presearch: ['presearch.com'],
  swisscows: ['swisscows.com'],
  yep: ['yep.com'],
};

/** Portals, shops, registers and communities with a search box: their host alone says nothing about a search. */
const notSearching = new Set(
  `
  118700.se charter.net crawler.com dasoertliche.de dastelefonbuch.de digg.com dmoz.org editors.dmoz.org
  eniro.se flix.de friendfeed.com goyellow.de gulesider.no highbeam.com icq.com inbox.com kataweb.it
  meinestadt.de meta.ua misterwong.de mister-wong.com mister-wong.de neti.ee online.no peoplecheck.de
  skynet.be so-net.ne.jp softonic.com talktalk.co.uk technorati.com toppreise.ch twingly.com weborama.fr
  yasni.de yatedo.com yellowmap.de zoznam.sk
`
    .trim()
    .split(/\s+/),
);

const [folder, version] = process.argv.slice(2);
if (folder === undefined || version === undefined) {
  throw new Error('Usage: generate-search-engines.ts <folder with the two YAML files> <version of the list>');
}
const engines = parse(readFileSync(path.join(folder, 'SearchEngines.yml'), 'utf8')) as List;
const socials = parse(readFileSync(path.join(folder, 'Socials.yml'), 'utf8')) as Record<string, string[]>;
const output = path.join(import.meta.dirname, '../../src/attribution/search-engines.generated.ts');
writeFileSync(output, render(collect(engines, new Set(Object.values(socials).flat().map(bare)))));

/**
 * Host patterns by short engine name. Both are sorted, so that a new version of the list gives a readable diff.
 */
function collect(list: List, socialHosts: ReadonlySet<string>): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>();
  const add = (name: string, host: string) => byName.set(name, (byName.get(name) ?? new Set()).add(host));
  for (const [title, entries] of Object.entries(list)) {
    const name = shortName(title);
    for (const entry of entries) {
      for (const url of entry.urls) {
        const host = bare(url);
        if (url.includes('/') || socialHosts.has(host) || notSearching.has(host)) continue;
        if (isSearchHost(url, name, entry)) add(name, oneOfMany(host));
      }
    }
  }
  for (const [name, hosts] of Object.entries(additions)) for (const host of hosts) add(name, host);
  return new Map([...byName].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Matomo also sees the search phrase in the address; browsers tell us the host alone. So a host counts only if it shows
 * by itself that somebody searched: Matomo takes it without a phrase, it is called after searching, or after the engine.
 * A newspaper with a search box does not.
 */
function isSearchHost(host: string, name: string, entry: Entry): boolean {
  const calledSearch =
    /(^|\.)[a-z-]*(search|such|busca|recherche|ricerca|pesquisa|szukaj|hledani|zoek)[a-z0-9-]*\./;
  const squeezed = host.replace(/[^a-z0-9]/g, '');
  return (
    entry.hiddenkeyword !== undefined ||
    calledSearch.test(host) ||
    squeezed.includes(name.replace(/[^a-z0-9]/g, '').slice(0, 4))
  );
}

/**
 * The short name, as analytics tools write it: `Yahoo! Japan Images` is `yahoo`. Services of one engine share its
 * name.
 */
function shortName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/g, 'o')
    .toLowerCase()
    .replace(/\(.*\)/g, '');
  const service =
    /\b(blogsearch|custom search|directory|images|japan|maps|news|safesearch|scholar|shopping|syndicated search|translations|video|videos)\b/g;
  return plain.replace(service, '').replace(/[^a-z0-9.]/g, '') || 'other';
}

/** `s10-eu5.startpage.com` is one of many servers: `*.startpage.com`. */
function oneOfMany(host: string): string {
  return host.replace(/^(?:s\d+(?:-eu\d*)?|ms\d+|k[fi]|search[s]?\d)\.(?=[^.]+\.[^.]+)/, '*.');
}

/** Without the hosts that a pattern of the same engine matches anyway; sorted. */
function uncovered(hosts: ReadonlySet<string>): string[] {
  const isCovered = (host: string) => /^\w/.test(host) && hosts.has(host.replace(/^[^.]+/, '*'));
  return [...hosts].filter((host) => !isCovered(host)).sort();
}

/** Removes the prefixes that matching ignores. */
function bare(host: string): string {
  return host.replace(/^(?:www\d*|m)\./, '');
}

function render(byName: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lines = [...byName].map(([name, hosts]) => `${name} ${uncovered(hosts).join(' ')}`);
  return `/**
 * Generated by shell/tools/generate/generate-search-engines.ts. Do not edit.
 * Source: searchengine-and-social-list ${version} by Matomo (https://github.com/matomo-org/searchengine-and-social-list),
 * dedicated to the public domain, CC0-1.0.
 */

/** One engine per line: its name, then its hosts without \`www.\`. \`{}\` matches a country's domain or code. */
export const searchEngineHosts = \`
${lines.join('\n')}
\`;

/** Two-letter codes of the countries with a \`com.\` or \`co.\` second level for companies. */
export const companyDomains = {
  com: '${countriesWith('com')}',
  co: '${countriesWith('co')}',
} as const;
`;
}

/** Country codes under which that second level is a public suffix run by the registry, not by a private company. */
function countriesWith(secondLevel: string): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => getPublicSuffix(`x.${secondLevel}.${code}`) === `${secondLevel}.${code}`)
    .join('');
}
