import type { BookingOptions } from '@site/kit/contracts/booking';
import { webAddress } from './web-address';

const warned = new Set<string>();

/**
 * Whether a message from our own frame counts, by the origin that sent it: the frame may have followed a redirect. Known
 * ones are to `https:`, to or from `www.`, and to the provider's own origins; the page lists others. The console names the
 * rest, once each.
 */
export function hearsFrom(own: RegExp) {
  return (origin: string, shown: string, { origins = [], url }: BookingOptions): boolean => {
    const asked = bare(new URL(shown).origin);
    const known = [asked, asked.replace('http:', 'https:')].includes(bare(origin)) || own.test(origin);
    if (known || origins.some((allowed) => webAddress(allowed) && new URL(allowed).origin === origin))
      return true;
    if (!warned.has(origin))
      console.warn(
        `Ignored messages from ${origin}. If ${url} redirects there, use the final URL or add the origin to origins.`,
      );
    warned.add(origin);
    return false;
  };
}

function bare(origin: string): string {
  return origin.replace('//www.', '//');
}
