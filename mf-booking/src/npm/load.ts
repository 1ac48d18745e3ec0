import type { BookingModule, BookingUtm } from '@site/kit/contracts/booking';
import { pageNonce, pageUrl, utmFromQuery } from '../core/page.ts';

export type * from './element.ts';

export interface BookingScript {
  /** The URL of `embed.js`. */
  readonly src: string;
  /** The required hash. Only the URL of a single release has one. */
  readonly integrity?: string | undefined;
  /** The nonce of the page's content security policy. Default: that of the page's scripts. */
  readonly nonce?: string | undefined;
  /** Time limit for the script in milliseconds. Default: 5000. */
  readonly deadlineMs?: number | undefined;
  /** The functions of a script in the page's own bundle, such as `YOUR-PACKAGE/calendly`: the calendar waits for no script. */
  readonly booking?: BookingModule | undefined;
}

/** The newest release that is compatible with this package. */
export const floating: BookingScript = { src: 'https://YOUR-SITE/mf-booking/v1/embed.js' };

/** `floating` with one provider inside: its calendar loads after this one file. */
export const withCalendly: BookingScript = { src: 'https://YOUR-SITE/mf-booking/v1/embed-calendly.js' };
export const withCal: BookingScript = { src: 'https://YOUR-SITE/mf-booking/v1/embed-cal.js' };
export const withHubSpot: BookingScript = { src: 'https://YOUR-SITE/mf-booking/v1/embed-hubspot.js' };

/** Exactly the release that this package was made with. */
export const pinned: BookingScript = { src: 'PINNED-SRC', integrity: 'PINNED-INTEGRITY' };

const scripts: Record<string, Promise<BookingModule>> = {};
let failures = 0;

/**
 * Loads the script that defines `<booking-widget>`, once per URL, and gives its functions. Does not delay the page's
 * load event. Rejects if the script does not load in time or there is no document; the next call retries
 * under a new URL, because some browsers cache the failure of a module by its URL.
 */
export function loadBooking(script: BookingScript = floating): Promise<BookingModule> {
  const { src, integrity = '', deadlineMs = 5000 } = script;
  if (script.booking) return Promise.resolve(script.booking);
  const known = scripts[src];
  if (known !== undefined) return known;
  const booking = new Promise<BookingModule>((resolve, reject) => {
    if (typeof document === 'undefined')
      throw new Error('The booking script is for browsers: load it in an effect.');
    const href = failures ? `${src}?retry=${failures}` : src;
    const link = document.createElement('link');
    const fail = () => {
      link.remove();
      reject(new Error(`The booking script did not load: ${src}`));
    };
    // Imports have no integrity attribute, but reuse the module that a preload with one has loaded.
    const onload = () => {
      import(/* webpackIgnore: true */ /* @vite-ignore */ href).then(resolve, fail);
    };
    const given = {
      rel: 'modulepreload',
      crossOrigin: '',
      integrity,
      nonce: script.nonce ?? pageNonce() ?? '',
      href,
      onload,
      onerror: fail,
    };
    document.head.append(Object.assign(link, given));
    if (!link.relList.supports('modulepreload')) onload();
    setTimeout(fail, deadlineMs);
  });
  scripts[src] = booking;
  booking.catch(() => {
    delete scripts[src];
    failures += 1;
  });
  return booking;
}

/** The campaign values of the page's URL, for `utm`; empty on a server. */
export function utmFromPage(): BookingUtm {
  return typeof location === 'undefined' ? {} : utmFromQuery(pageUrl().search);
}
