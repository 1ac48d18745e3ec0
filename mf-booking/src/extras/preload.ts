import { type BookingPopupOptions, bookingPreloads } from '@site/kit/contracts/booking';
import type { LoadProvider } from '../core/provider';
import { isWebAddress, parseUrl } from '../core/web-address';

export interface Preloading {
  readonly options: BookingPopupOptions;
  readonly loadProvider: LoadProvider;
  /** Loads the calendar into the closed popup. */
  readonly loadFrame: () => void;
}

/**
 * Prepares a popup that a visitor may open, as far as `preload` says, but not before the page has loaded. Does nothing
 * if the visitor saves data or has a slow connection.
 */
export function preload(preloading: Preloading): void {
  const wanted = preloading.options.preload ?? '';
  const [when, what = 'script'] = wanted.split(' ');
  // The attribute may contain anything.
  const depth = (bookingPreloads as readonly string[]).indexOf(what);
  if (depth === -1 || (when !== 'hover' && when !== 'near')) {
    console.error(`Not to be preloaded: ${wanted}; it is hover or near, and ${bookingPreloads.join(', ')}.`);
    return;
  }
  if (savesData()) return;
  if (document.readyState === 'complete') load(depth, preloading);
  else window.addEventListener('load', () => load(depth, preloading), { once: true });
}

async function load(depth: number, { options, loadProvider, loadFrame }: Preloading): Promise<void> {
  const { url, scriptUrl } = options;
  // The popup reports an invalid URL.
  if (!isWebAddress(url)) return;
  if (depth === 2) return loadFrame();
  connect(url);
  try {
    // Not in the page, where it would get a skeleton.
    const provider = await loadProvider(options, document.createElement('div'));
    const script = parseUrl(scriptUrl ?? '').href;
    if (scriptUrl === undefined || !isWebAddress(script)) return;
    if (depth === 1) await provider.load?.(options);
    else connect(script);
  } catch (error) {
    console.error(error);
  }
}

const connected: string[] = [];

function connect(url: string): void {
  const { origin } = parseUrl(url);
  if (connected.includes(origin)) return;
  connected.push(origin);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin }));
}

function savesData(): boolean {
  // Missing in some browsers and in the compiler's library.
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return (
    connection?.saveData === true ||
    /2g/.test(connection?.effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
