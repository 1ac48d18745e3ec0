import type { readCookie, writeCookie } from '@site/kit/browser/cookies';

export interface Cookies {
  readonly read: typeof readCookie;
  readonly write: typeof writeCookie;
}

export interface CookieDomainOptions {
  readonly hostname: string;
  /** The configured domain. Empty: detect it. */
  readonly configured: string;
  readonly cookies: Cookies;
}

const PROBE = 'site_probe';

/**
 * The domain for attribution cookies: the configured one if this host belongs to it, else the parent domain
 * (docs/reference/behaviour/attribution.md, rule 8). Undefined means this host only, as on `localhost` and IP addresses.
 * Browsers reject cookies for public suffixes, so the shortest domain that accepts a cookie is the parent domain.
 */
export function cookieDomain({ hostname, configured, cookies }: CookieDomainOptions): string | undefined {
  const wanted = configured.replace(/^\./, '');
  if (wanted !== '' && `.${hostname}`.endsWith(`.${wanted}`)) return wanted;
  const isIpOrLocalhost = /^[\d.]+$|:|(?:^|\.)localhost\.?$/.test(hostname);
  if (isIpOrLocalhost) return undefined;
  const labels = hostname.split('.');
  // A single label is a top-level domain or a local name.
  const domains = labels.map((_, index) => labels.slice(index).join('.')).slice(0, -1);
  return domains.reverse().find((domain) => acceptsCookies(domain, cookies));
}

function acceptsCookies(domain: string, { read, write }: Cookies): boolean {
  write(PROBE, '1', { domain, days: 1, secure: false });
  const accepted = read(PROBE) === '1';
  write(PROBE, '', { domain, days: 0, secure: false });
  return accepted;
}
