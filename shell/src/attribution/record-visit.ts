/** A script of its own, which the document's visit script loads soon after the load event. */
import type { SiteConfig } from '@site/kit/contracts/site-config';
import { readCookie, writeCookie } from '../browser/cookies';
import { type Cookies, cookieDomain } from './cookie-domain';
import { decideAttribution } from './decide-attribution';
import { takeLanding } from './landing';
import { searchEngineOf } from './search-engines';
import { sendRecord } from './send-record';
import { type VisitSource, visitSource, visitSourceFields } from './visit-source';

const COOKIE_DAYS = 365;

export interface RecordVisitOptions {
  readonly config: Pick<SiteConfig, 'api' | 'cookieDomain'>;
  /** False where the record has been sent already. Default true. */
  readonly send?: boolean;
  readonly location?: Pick<Location, 'href' | 'hostname' | 'protocol'>;
  readonly referrer?: string;
  readonly storage?: () => Storage;
  readonly cookies?: Cookies;
  readonly sendImpl?: typeof sendRecord;
}

/**
 * Decides where the visit came from, sends that to the product's API and keeps it in six cookies
 * (docs/reference/behaviour/attribution.md). Call it once per page load. Never throws.
 */
export function recordVisit(options: RecordVisitOptions): VisitSource {
  const {
    config,
    send = true,
    location = window.location,
    referrer = document.referrer,
    storage = () => sessionStorage,
    cookies = { read: readCookie, write: writeCookie },
    sendImpl = sendRecord,
  } = options;
  const landing = takeLanding(storage) ?? { url: location.href, referrer };
  const stored = visitSource((field) => cookies.read(field) ?? '');
  const { record, from } = decideAttribution({ ...landing, stored, searchEngineOf });
  if (send && config.api) void sendImpl(record, config.api);
  // A stored value can be longer than the limit of today.
  const isTrimmed = visitSourceFields.some((field) => stored[field] !== record[field]);
  if (from === 'visit' || isTrimmed) {
    const { hostname, protocol } = location;
    const domain = cookieDomain({ hostname, configured: config.cookieDomain, cookies });
    const secure = protocol === 'https:';
    for (const field of visitSourceFields)
      cookies.write(field, record[field], { domain, days: COOKIE_DAYS, secure });
  }
  return record;
}
