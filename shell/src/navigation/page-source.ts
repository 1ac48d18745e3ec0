import type { ComponentAddress } from '@site/kit/contracts/fragments';
import type { PagePayload } from '@site/kit/protocol/document';
import { retryPausesMs } from '@site/kit/protocol/retries';
import { errorPaths, filesPath, payloadPath } from '@site/kit/protocol/site-paths';
import { whenStaying } from '../updates/leaving';

/** The result of loading a path. */
export type PageResult =
  | { readonly kind: 'page'; readonly payload: PagePayload }
  /** The navigation must load the document: the asset version differs, or a request failed. */
  | { readonly kind: 'document' };

export interface PageSourceOptions {
  readonly assetVersion: string;
  readonly locale: string;
  /** The locale codes under which payloads of pages and error pages are stored, if locales share paths; otherwise null. */
  readonly translations: { readonly page: string | null; readonly error: string | null };
  readonly loadFragment: (address: ComponentAddress) => Promise<unknown>;
  readonly preloadScript: (url: string, integrity: string | undefined) => void;
  /** Adds the files of a page. Returns false if the tab has another version of any (`fragments/script-addresses.ts`). */
  readonly takeFiles: (urls: readonly string[]) => boolean;
  /** Called with the asset version of a payload if it differs from the document's. */
  readonly onOtherAssetVersion: (assetVersion: string) => void;
  readonly fetchImpl?: typeof fetch;
  readonly addStyleSheet?: (url: string, integrity: string | undefined) => Promise<void>;
}

/**
 * Returns a function that fetches the payload, scripts and style sheets of a page for a client transition, once. It never
 * rejects, and never combines a payload with scripts of another asset version.
 */
export function createPageSource(options: PageSourceOptions): (path: string) => Promise<PageResult> {
  const loads = new Map<string, Promise<PageResult>>();
  return (path) => {
    let load = loads.get(path);
    if (load === undefined) {
      load = loadPage(path, options).catch((): PageResult => ({ kind: 'document' }));
      loads.set(path, load);
      load.then((result) => result.kind === 'document' && loads.delete(path));
    }
    return load;
  };
}

async function loadPage(path: string, options: PageSourceOptions): Promise<PageResult> {
  const { assetVersion, onOtherAssetVersion, addStyleSheet = insertStyleSheet } = options;
  const payload = await fetchPayload(path, options);
  if (payload.assetVersion !== assetVersion) {
    onOtherAssetVersion(payload.assetVersion);
    return { kind: 'document' };
  }
  // Another locale needs other messages in every slot, which a transition does not replace.
  if (payload.locale !== options.locale) return { kind: 'document' };
  const { integrity, scripts, styles, view } = payload;
  if (!options.takeFiles([...scripts, ...styles])) return { kind: 'document' };
  for (const [index, url] of scripts.entries()) options.preloadScript(url, integrity?.[index]);
  const fragment = view.kind === 'page' ? options.loadFragment(`mf-pages/${view.page}`) : undefined;
  const sheets = styles.map((url, index) => addStyleSheet(url, integrity?.[scripts.length + index]));
  await Promise.all([fragment, ...sheets]);
  return { kind: 'page', payload };
}

/** Fetches a page's payload; for an unknown path the error page's (docs/reference/behaviour/failures.md#error-pages, rule 8). */
async function fetchPayload(path: string, options: PageSourceOptions): Promise<PagePayload> {
  const { translations, fetchImpl = fetch } = options;
  const files = filesPath(path, path === errorPaths[404] ? translations.error : translations.page);
  const response = await fetchImpl(payloadPath(files), { headers: { accept: 'application/json' } });
  if (response.status === 404 && path !== errorPaths[404]) {
    const [error, document] = await Promise.all([
      fetchPayload(errorPaths[404], options),
      fetchImpl(path, { method: 'HEAD' }),
    ]);
    if (document.status !== 404) throw new Error(`${path} exists, but its payload does not.`);
    return { ...error, path };
  }
  if (!response.ok) throw new Error(`The payload of ${path} has status ${response.status}.`);
  return (await response.json()) as PagePayload;
}

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
  return inlineSheets().includes(url);
}

/** URLs of the style sheets that the document contains. */
export function inlineSheets(): readonly string[] {
  const { sheets = '' } = document.querySelector<HTMLElement>('script[data-sheets]')?.dataset ?? {};
  return sheets.split(' ');
}

async function appendWithRetries(
  url: string,
  integrity: string,
  [pause, ...later]: readonly number[],
): Promise<void> {
  try {
    await append(url, integrity);
  } catch (error) {
    await whenStaying();
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await appendWithRetries(url, integrity, later);
  }
}

/**
 * Appends style sheets one after another. If a sheet arrived before an earlier one, Chromium would match fonts again, and a
 * font that was too late for the first paint would change the page's text (decision 0108).
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
