import type { BookingModule, BookingUtm } from '@site/kit/contracts/booking';
import { utmFromQuery } from '../core/utm-from-query.ts';

export type * from './element.ts';

export interface BookingScript {
  /** Address of `embed.js`. */
  readonly src: string;
  /** The hash that it must have. Only the address of one release has one. */
  readonly integrity?: string | undefined;
}

/** The newest release that is compatible with this package. */
export const floating: BookingScript = { src: 'https://YOUR-SITE/mf-booking/v1/embed.js' };

/** The release that this package was made with, and no other. */
export const pinned: BookingScript = { src: 'PINNED-SRC', integrity: 'PINNED-INTEGRITY' };

const scripts = new Map<string, Promise<BookingModule>>();

/**
 * Loads the script that defines `<booking-widget>`, once for each address, and gives its functions. Rejects where it
 * does not load, and where there is no document; the next call tries again.
 */
export function loadBooking({ src, integrity }: BookingScript = floating): Promise<BookingModule> {
  const known = scripts.get(src);
  if (known !== undefined) return known;
  const booking = new Promise<BookingModule>((resolve, reject) => {
    if (typeof document === 'undefined')
      throw new Error('The booking script is for browsers: load it in an effect.');
    window.bookingWidget ??= [];
    window.bookingWidget.push(resolve);
    const script = document.createElement('script');
    script.type = 'module';
    script.async = true;
    if (integrity !== undefined) {
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
    }
    script.src = src;
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The booking script did not load: ${src}`));
    });
    document.head.append(script);
  });
  scripts.set(src, booking);
  booking.catch(() => scripts.delete(src));
  return booking;
}

/** The campaign values of the page's own address, for `utm`; on a server there are none. */
export function utmFromPage(): BookingUtm {
  return typeof location === 'undefined' ? {} : utmFromQuery(location.search);
}
