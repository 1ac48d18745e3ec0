/**
 * Generates shell/src/attribution/search-engines.data.ts from Matomo's list of search engines (CC0-1.0). Decision record
 * 0040 explains why the list is in the repository.
 *
 *     npx tsx shell/tools/generate-search-engines.ts <folder with SearchEngines.yml and Socials.yml> <version>
 *
 * The folder is a checkout of github.com/matomo-org/searchengine-and-social-list, or comes from Debian's package
 * matomo-searchengine-and-social-list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getPublicSuffix } from 'tldts';
import { parse } from 'yaml';

interface Entry {
  readonly urls: readonly string[];
  /** Paths for which Matomo counts a visit even without a search phrase. */
  readonly hiddenkeyword?: readonly string[];
}
type List = Readonly<Record<string, readonly Entry[]>>;

/** Engines in wide use that are newer than the list's last release. */
const additions: Readonly<Record<string, readonly string[]>> = {
  kagi: ['kagi.com'],
  presearch: ['presearch.com'],
  swisscows: ['swisscows.com'],
  yep: ['yep.com'],
};

/** Portals, shops, directories and communities with a search box: their host does not imply a search. */
const otherSites = new Set([
  ...[
    '118700.se',
    'charter.net',
    'crawler.com',
    'dasoertliche.de',
    'dastelefonbuch.de',
    'digg.com',
    'dmoz.org',
  ],
  ...[
    'editors.dmoz.org',
    'eniro.se',
    'flix.de',
    'friendfeed.com',
    'goyellow.de',
    'gulesider.no',
    'highbeam.com',
  ],
  ...['icq.com', 'inbox.com', 'kataweb.it', 'meinestadt.de', 'meta.ua', 'misterwong.de', 'mister-wong.com'],
  ...[
    'mister-wong.de',
    'neti.ee',
    'online.no',
    'peoplecheck.de',
    'skynet.be',
    'so-net.ne.jp',
    'softonic.com',
  ],
  ...[
    'talktalk.co.uk',
    'technorati.com',
    'toppreise.ch',
    'twingly.com',
    'weborama.fr',
    'yasni.de',
    'yatedo.com',
  ],
  ...['yellowmap.de', 'zoznam.sk'],
]);

const [folder, version] = process.argv.slice(2);
if (folder === undefined || version === undefined) {
  throw new Error(
    'Expected two arguments. Run npx tsx shell/tools/generate-search-engines.ts <folder with the two YAML files> <version of the list>.',
  );
}
const engines = parse(readFileSync(path.join(folder, 'SearchEngines.yml'), 'utf8')) as List;
const socials = parse(readFileSync(path.join(folder, 'Socials.yml'), 'utf8')) as Record<string, string[]>;
const output = path.join(import.meta.dirname, '../src/attribution/search-engines.data.ts');
writeFileSync(output, render(collect(engines, new Set(Object.values(socials).flat().map(bare)))));

/** Host patterns by short engine name, both sorted, so that updates of the list have readable diffs. */
function collect(list: List, socialHosts: ReadonlySet<string>): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>();
  const add = (name: string, host: string) => byName.set(name, (byName.get(name) ?? new Set()).add(host));
  for (const [title, entries] of Object.entries(list)) {
    const name = shortName(title);
    for (const entry of entries) {
      for (const url of entry.urls) {
        const host = bare(url);
        if (url.includes('/') || socialHosts.has(host) || otherSites.has(host)) continue;
        if (isSearchHost(url, name, entry)) add(name, oneOfMany(host));
      }
    }
  }
  for (const [name, hosts] of Object.entries(additions)) for (const host of hosts) add(name, host);
  return new Map([...byName].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * True if the host alone implies a search, because browsers send no search phrase in the referrer: Matomo accepts the host
 * without a phrase, or the name of the host contains a word for searching or the engine's name. A newspaper with a search
 * box does not count.
 */
function isSearchHost(host: string, name: string, entry: Entry): boolean {
  const searchWord =
    /(^|\.)[a-z-]*(search|such|busca|recherche|ricerca|pesquisa|szukaj|hledani|zoek)[a-z0-9-]*\./;
  const squeezed = host.replace(/[^a-z0-9]/g, '');
  return (
    entry.hiddenkeyword !== undefined ||
    searchWord.test(host) ||
    squeezed.includes(name.replace(/[^a-z0-9]/g, '').slice(0, 4))
  );
}

/** `Yahoo! Japan Images` becomes `yahoo`, like in analytics tools. All services of an engine share its name. */
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

/** `s10-eu5.startpage.com`, one of many servers, becomes `*.startpage.com`. */
function oneOfMany(host: string): string {
  return host.replace(/^(?:s\d+(?:-eu\d*)?|ms\d+|k[fi]|search[s]?\d)\.(?=[^.]+\.[^.]+)/, '*.');
}

/** Drops the hosts that a pattern of the same engine matches, and sorts the rest. */
function uncovered(hosts: ReadonlySet<string>): string[] {
  const isCovered = (host: string) => /^\w/.test(host) && hosts.has(host.replace(/^[^.]+/, '*'));
  return [...hosts].filter((host) => !isCovered(host)).sort();
}

/** Removes the prefixes that `searchEngineOf` removes too. */
function bare(host: string): string {
  return host.replace(/^(?:www\d*|m)\./, '');
}

function render(byName: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lines = [...byName].map(([name, hosts]) => `${name} ${uncovered(hosts).join(' ')}`);
  return `/**
 * Generated by shell/tools/generate-search-engines.ts. Do not edit.
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

/** Country codes under which this second level is a public suffix of the registry, not of a private company. */
function countriesWith(secondLevel: string): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => getPublicSuffix(`x.${secondLevel}.${code}`) === `${secondLevel}.${code}`)
    .join('');
}
