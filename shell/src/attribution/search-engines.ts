import { companyDomains, searchEngineHosts } from './search-engines.generated';

let engines: ReadonlyMap<string, string> | undefined;

/** Undefined for any other host. Compares complete hosts: `google.com.evil.example` does not match. */
export function searchEngineOf(host: string): string | undefined {
  engines ??= readEngines();
  const bare = host.replace(/^(?:www\d*|m)\./, '');
  for (const form of [bare, anyCountryDomain(bare), bare.replace(/^[a-z]{2}\./, '{}.'), anyServer(bare)]) {
    const name = engines.get(form);
    if (name !== undefined) return name;
  }
  return undefined;
}

function readEngines(): ReadonlyMap<string, string> {
  const byHost = new Map<string, string>();
  for (const line of searchEngineHosts.trim().split('\n')) {
    const [name = '', ...hosts] = line.split(' ');
    // If two engines list the same host, the first one wins.
    for (const host of hosts) if (!byHost.has(host)) byHost.set(host, name);
  }
  return byHost;
}

/** `google.co.uk` becomes `google.{}`. `google.co.de` stays, because `co.de` is an ordinary domain. */
function anyCountryDomain(host: string): string {
  return host.replace(/(?:\.(com?))?\.([a-z]{2})$/, (ending, company?: 'co' | 'com', country = '') =>
    company === undefined || pairs(companyDomains[company]).includes(country) ? '.{}' : ending,
  );
}

function anyServer(host: string): string {
  return host.replace(/^[^.]+\./, '*.');
}

function pairs(letters: string): string[] {
  return letters.match(/../g) ?? [];
}
