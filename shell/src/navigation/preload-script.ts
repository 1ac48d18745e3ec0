import { retryPausesMs, retryQuery } from '@site/shared/lib/retries';

/** A retry is preloaded this much before it is imported, in milliseconds. */
const AHEAD_MS = 50;

/**
 * Fetches a script ahead, once, without running it. With `integrity`, what is imported later is checked by it: the browser
 * takes the module that was preloaded. That holds for retries too.
 */
export function preloadScript(url: string, integrity: string | undefined, retry = 0): void {
  const href = retry === 0 ? url : url + retryQuery(retry);
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  if (known.some((link) => link.getAttribute('href') === href)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  if (integrity !== undefined) link.integrity = integrity;
  link.href = href;
  link.onerror = () => {
    const pause = retryPausesMs[retry];
    if (integrity !== undefined && pause !== undefined)
      setTimeout(preloadScript, pause - AHEAD_MS, url, integrity, retry + 1);
  };
  document.head.append(link);
}
