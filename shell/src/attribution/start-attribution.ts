import type { SiteConfig } from '@site/shared/contracts/site-config';
import { readCookie, writeCookie } from '../browser/cookies';
import { type CookieDomainOptions, cookieDomain } from './cookie-domain';
import { decideAttribution } from './decide-attribution';
import { takeLanding } from './landing';
import { type VisitSource, visitSource, visitSourceFields } from './visit-source';

const COOKIE_DAYS = 365;
const PATH = '/api/auth/seo_sources_unregistered/';

export interface AttributionOptions {
  readonly config: Pick<SiteConfig, 'api' | 'cookieDomain'>;
  readonly location?: Pick<Location, 'href' | 'hostname' | 'protocol'>;
  readonly referrer?: string;
  readonly storage?: () => Storage;
  readonly fetchImpl?: typeof fetch;
  readonly cookies?: { readonly read: typeof readCookie; readonly write: typeof writeCookie };
  readonly loadParentDomain?: CookieDomainOptions['loadParentDomain'];
  /** Called once when the record could not be sent. Nothing else happens then. */
  readonly report?: (problem: string) => void;
}

/**
 * Decides where the visit came from, keeps it in six cookies and sends it to the product's API
 * (docs/behaviour.md#attribution). Call it once per page load, after hydration. Never rejects, never retries.
 */
export async function startAttribution(options: AttributionOptions): Promise<VisitSource> {
  const {
    location = window.location,
    referrer = document.referrer,
    storage = () => sessionStorage,
  } = options;
  const { read, write } = options.cookies ?? { read: readCookie, write: writeCookie };
  const landing = takeLanding(storage) ?? { url: location.href, referrer };
  const stored = visitSource((field) => read(field) ?? '');
  const { record, from } = decideAttribution({ ...landing, stored });
  const sent = send(record, options);
  if (from === 'visit') {
    const { hostname } = location;
    const configured = options.config.cookieDomain;
    const { loadParentDomain } = options;
    const domain = await cookieDomain({ hostname, configured, ...(loadParentDomain && { loadParentDomain }) })
      // The list did not arrive: the record is kept for this host at least.
      .catch(() => undefined);
    const secure = location.protocol === 'https:';
    for (const field of visitSourceFields) write(field, record[field], { domain, days: COOKIE_DAYS, secure });
  }
  await sent;
  return record;
}

/** `keepalive` lets the request outlive the page. */
async function send(record: VisitSource, options: AttributionOptions): Promise<void> {
  const { config, fetchImpl = fetch, report = (problem: string) => console.info(problem) } = options;
  try {
    const response = await fetchImpl(`${config.api.origin}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(record),
      keepalive: true,
      credentials: 'omit',
    });
    if (!response.ok) report(`The visit source was not taken: ${response.status}`);
  } catch (error) {
    report(`The visit source could not be sent: ${String(error)}`);
  }
}
