import type { BookingOptions } from '@site/kit/contracts/booking';
import { DEADLINE_MS } from '../core/deadline';
import { NativePromise } from '../core/natives';
import { pageNonce } from '../core/page';

/** Beside this script. Composing replaces it with the release's own URL in the copy under `/mf-booking/v1/`. */
const FOLDER = './.';
/** Filled in by the build once the files' content is known. The popup's is in the script of the controls. */
const hashes = {
  controls: 'integrity:controls.js',
  calendly: 'integrity:calendly.js',
  'cal.com': 'integrity:cal.js',
  hubspot: 'integrity:hubspot.js',
  extras: 'integrity:extras.js',
  skeleton: 'integrity:skeleton.js',
};

export interface Parts {
  readonly popup: typeof import('../popup/parts');
  readonly controls: typeof import('../controls/controls');
  readonly calendly: typeof import('../providers/calendly');
  readonly 'cal.com': typeof import('../providers/cal');
  readonly hubspot: typeof import('../providers/hubspot');
  readonly extras: typeof import('../extras/extras');
  readonly skeleton: typeof import('../skeleton/skeleton');
}

/** Some browsers cache the failure of a module by its URL, so each failure makes another. */
let retry = '';
const loading: { [P in keyof Parts]?: Promise<Parts[P]> } = {};

/** Of a script that has a part inside. */
export function addPart<P extends keyof Parts>(part: P, module: Parts[P]): void {
  loading[part] = NativePromise.resolve(module) as (typeof loading)[P];
}

/**
 * Loads a part that is separate from the main script: popup and badge, a provider, or rarely used extras. Loads each
 * once; after a failure, the next call retries. Rejects after the deadline: a server that never answers would otherwise
 * leave a button dead until the browser gives up.
 *
 * Imports have no integrity attribute, but reuse the module that an element with one has loaded. Unlike a script, a
 * preload does not delay the page's load event. Browsers without modulepreload import unverified.
 */
export function loadPart<P extends keyof Parts>(
  part: P,
  { nonce = pageNonce(), deadlineMs = DEADLINE_MS }: Pick<BookingOptions, 'nonce' | 'deadlineMs'>,
  integrity = hashes[part as keyof typeof hashes],
): Promise<Parts[P]> {
  const loaded: Promise<Parts[P]> =
    loading[part] ??
    new NativePromise((resolve, reject) => {
      const file = `${part.replace('.com', '')}.js${retry}`;
      const href = import.meta.url.replace(
        /(\/\/[^/]*)([^?#]*\/).*/,
        (_, host: string, folder: string) => host + FOLDER.replace('./.', folder) + file,
      );
      const onerror = () => reject(new Error(`${part} did not load`));
      const onload = () => import(/* webpackIgnore: true */ href).then(resolve, reject);
      const link = document.createElement('link');
      const given = { rel: 'modulepreload', crossOrigin: '', integrity, nonce, href, onload, onerror };
      if (link.relList.supports('modulepreload')) document.head.append(Object.assign(link, given));
      else onload();
      setTimeout(onerror, deadlineMs);
    });
  loading[part] = loaded as (typeof loading)[P];
  loaded.catch(() => {
    retry += '?';
    delete loading[part];
  });
  return loaded;
}
