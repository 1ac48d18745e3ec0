import type { BookingUtm } from '@site/kit/contracts/booking';
import { parseUrl } from './web-address';

/** The nonce of the page's policy, from the first of its scripts with one: tools leave empty ones. */
export function pageNonce(): string | undefined {
  return [...document.querySelectorAll<HTMLScriptElement>('script[nonce]')].find(({ nonce }) => nonce)?.nonce;
}

export type PageUrl = Pick<URL, 'host' | 'search'>;

/** The page's URL. A page in a frame's `srcdoc` has none and uses that of its parent. */
export function pageUrl(): PageUrl {
  return parseUrl(location.host ? location.href : document.baseURI);
}

/**
 * The view of an application in the page's URL, also after `#`. Without the query, which scripts rewrite, as to remove
 * campaign values; and other links to `#` lead to no other view.
 */
export function currentView(): string {
  const { pathname, hash } = location;
  return pathname + (/^#!?\//.test(hash) ? hash : '');
}

/** The campaign parameters of a URL, in attribute form. A literal: bundlers drop it where it is unused. */
export const campaignNames = ['utm-source', 'utm-medium', 'utm-campaign', 'utm-term', 'utm-content'];

/** The campaign values of a query, without missing and empty ones. */
export function utmFromQuery(search: string): BookingUtm {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    campaignNames
      .map((name) => [camel(name), query.get(name.replace('-', '_'))])
      .filter(([, value]) => value),
  );
}

/** The visitor's local day, such as `2026-01-31`. */
export function dayOfDate(date: Date): string {
  // Swedes write dates in ISO format.
  return date.toLocaleDateString('sv');
}

/** An attribute name as a property name: `utm-source` is `utmSource`. */
export function camel(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
