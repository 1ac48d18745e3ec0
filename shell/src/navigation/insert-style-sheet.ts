import { retryPausesMs } from '@site/kit/protocol/retries';

const present = new Map<string, Promise<void>>();
let last: Promise<void> = Promise.resolve();

/** Adds a style sheet to the page, once, with retries. Rejects if it cannot be loaded or its integrity does not match. */
export function insertStyleSheet(url: string, integrity = '', pausesMs = retryPausesMs): Promise<void> {
  let load = present.get(url);
  if (load === undefined) {
    load = isInline(url) ? Promise.resolve() : appendWithRetries(url, integrity, pausesMs);
    present.set(url, load);
    load.catch(() => present.delete(url));
  }
  return load;
}

/** True for a style sheet of the document's own page: those are inline, and an attribute of the data block lists them. */
function isInline(url: string): boolean {
  const inline = document.querySelector<HTMLElement>('script[data-sheets]')?.dataset.sheets ?? '';
  return inline.split(' ').includes(url);
}

async function appendWithRetries(
  url: string,
  integrity: string,
  [pause, ...later]: readonly number[],
): Promise<void> {
  try {
    await append(url, integrity);
  } catch (error) {
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await appendWithRetries(url, integrity, later);
  }
}

/**
 * Appends style sheets one after another. If a sheet arrived before an earlier one, Chromium would match fonts again, and a
 * font that was too late for the first paint would change the page's text (docs/decisions/0108).
 */
function append(url: string, integrity: string): Promise<void> {
  const appended = last.then(() => appendNow(url, integrity));
  last = appended.catch(() => {});
  return appended;
}

function appendNow(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.integrity = integrity;
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Cannot load the style sheet ${url}.`));
    };
    document.head.append(link);
  });
}
