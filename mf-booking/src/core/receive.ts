import type { BookingOptions } from '@site/kit/contracts/booking';
import type { Provider } from './provider';
import { webAddress } from './web-address';

const warned = new Set<string>();

/**
 * Accepts messages by origin, because our frame may have followed a redirect. Accepts changes to `https:`, to or from
 * `www.`, the provider's own origins, and those that the page lists. Warns once about each other origin.
 */
export function receiveFrom(own: RegExp): Provider['receive'] {
  return (provider, { origin, source, data }, shown, content) => {
    if (!isHeard(own, origin, shown, content)) return null;
    const message = provider.parse(data, content);
    if (message?.kind !== 'question') return message;
    for (const answer of message.answers) (source as Window).postMessage(answer, origin);
    return null;
  };
}

function isHeard(own: RegExp, origin: string, shown: string, { origins = [], url }: BookingOptions): boolean {
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
}

function bare(origin: string): string {
  return origin.replace('//www.', '//');
}
