/** A separate script, which the document's visit script loads soon after the load event. */

import { readCookie, writeCookie } from '@site/kit/browser/cookies';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import type { TrackingSignals } from '../browser/refuses-tracking';
import { consentChanged } from '../consent/decision';
import { decideAttribution, type Visit } from './decide-attribution';
import { forgetLanding, type Landing } from './landing';
import { mayAttribute } from './may-attribute';
import { sendRecord } from './send-record';
import { type VisitSource, visitSource, visitSourceFields } from './visit-source';

const COOKIE_DAYS = 365;

export interface RecordVisitOptions {
  readonly config: Pick<SiteConfig, 'api' | 'cookieDomain' | 'consentRequired'>;
  readonly landing: Landing;
  /** Needed only if the landing's referrer decides (`visit.ts`). */
  readonly searchEngineOf?: Visit['searchEngineOf'];
  /** Set to false if the record has been sent already. Default true. */
  readonly send?: boolean;
  readonly location?: Pick<Location, 'hostname' | 'protocol'>;
  readonly storage?: () => Storage;
  readonly cookies?: Cookies;
  readonly sendImpl?: typeof sendRecord;
  readonly signals?: TrackingSignals;
  /** Target of the consent bar's event. Default: the document. */
  readonly answers?: Pick<EventTarget, 'addEventListener'>;
}

/**
 * Decides where the visit came from, sends it to the product's API and stores it
 * (docs/reference/behaviour/attribution.md). Without consent it does neither. Call it once per page load.
 */
export function recordVisit(options: RecordVisitOptions): VisitSource | null {
  const {
    config,
    landing,
    searchEngineOf = () => undefined,
    send = true,
    location = window.location,
    storage = () => sessionStorage,
    cookies = { read: readCookie, write: writeCookie },
    sendImpl = sendRecord,
    signals,
  } = options;
  forgetLanding(storage);
  const { hostname, protocol } = location;
  let unsent = send;

  const write = (record: VisitSource, days: number) => {
    const domain = cookieDomain({ hostname, configured: config.cookieDomain, cookies });
    const secure = protocol === 'https:';
    for (const field of visitSourceFields) cookies.write(field, record[field], { domain, days, secure });
  };
  const apply = () => {
    const isStored = visitSourceFields.some((field) => cookies.read(field) !== undefined);
    if (!mayAttribute(config, cookies.read, signals)) {
      if (isStored) write(emptyRecord, 0);
      return null;
    }
    const stored = visitSource((field) => cookies.read(field) ?? '');
    const { record, from } = decideAttribution({ ...landing, stored, searchEngineOf });
    if (unsent && config.api) void sendImpl(record, config.api);
    unsent = false;
    // A stored value can exceed the current limit.
    const isTrimmed = visitSourceFields.some((field) => stored[field] !== record[field]);
    if (from === 'visit' || isTrimmed) write(record, COOKIE_DAYS);
    return record;
  };
  if (config.consentRequired) (options.answers ?? document).addEventListener(consentChanged, apply);
  return apply();
}

const emptyRecord = visitSource(() => '');

export interface Cookies {
  readonly read: typeof readCookie;
  readonly write: typeof writeCookie;
}

interface CookieDomainOptions {
  readonly hostname: string;
  readonly configured: string;
  readonly cookies: Cookies;
}

const PROBE = 'site_probe';

/**
 * The configured domain if this host belongs to it, else the shortest domain that accepts a cookie, since browsers
 * reject public suffixes; undefined for this host only.
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
