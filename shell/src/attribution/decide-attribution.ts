import type { Landing } from './landing';
import { cleanValue, type VisitSource, visitSource } from './visit-source';

export interface Visit extends Landing {
  /** Cookie values of an earlier visit, by field. */
  readonly stored: Partial<VisitSource>;
  /** Returns the name of the search engine that a host belongs to. */
  readonly searchEngineOf: (host: string) => string | undefined;
}

export interface Attribution {
  readonly record: VisitSource;
  /** `stored`: the record of an earlier visit is reused, so its cookies need no update. */
  readonly from: 'visit' | 'stored';
}

/** The parameters that advertising networks add to a paid click, and the networks' sources. The first one counts. */
const paidClicks = [
  ['gclid', 'google'],
  ['gbraid', 'google'],
  ['wbraid', 'google'],
  ['msclkid', 'bing'],
] as const;

/** Decides where a visit came from (docs/reference/behaviour/attribution.md). Never throws, whatever the URLs contain. */
export function decideAttribution({ url, referrer, stored, searchEngineOf }: Visit): Attribution {
  const page = parseUrl(url);
  const parameters = visitSource((field) => firstValue(page?.searchParams, field));
  const paid = paidClicks.find(([name]) => firstValue(page?.searchParams, name));
  if (paid) return fromVisit(parameters, paid[1], 'cpc');
  const { utm_source, utm_medium } = parameters;
  if (utm_source || utm_medium) return fromVisit(parameters, utm_source, utm_medium);

  const host = hostOf(parseUrl(referrer));
  if (host && host !== hostOf(page)) {
    const engine = searchEngineOf(host);
    return fromVisit(parameters, engine ?? cleanValue(host), engine ? 'organic' : 'referral');
  }

  const earlier = visitSource((field) => cleanValue(stored[field]));
  const known = earlier.utm_source || earlier.utm_medium || earlier.gclid;
  return known ? { record: earlier, from: 'stored' } : fromVisit(parameters, 'direct', 'none');
}

function fromVisit(parameters: VisitSource, source: string, medium: string): Attribution {
  return { record: { ...parameters, utm_source: source, utm_medium: medium }, from: 'visit' };
}

function firstValue(parameters: URLSearchParams | undefined, name: string): string {
  return parameters?.getAll(name).map(cleanValue).find(Boolean) ?? '';
}

/** Lower case, without a trailing dot; empty for a URL without a host, such as `about:blank`. */
function hostOf(url: URL | null): string {
  return url?.hostname.toLowerCase().replace(/\.$/, '') ?? '';
}

/** Some supported browsers lack `URL.parse`. */
function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
