import type { Provider } from './provider';
import { webAddress } from './web-address';

const warned = new Set<string>();

/**
 * Accepts messages by origin, because our frame may have followed a redirect. Accepts changes to `https:`, to or from
 * `www.`, the provider's own origins, and those that the page lists. Warns once about each other origin.
 */
export function acceptsFrom(own: RegExp): Provider['accepts'] {
  return ({ origin }, shown, { origins = [], url }) => {
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
