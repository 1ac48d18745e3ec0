import type { ComponentAddress } from '@site/kit/contracts/fragments';
import type { PagePayload } from '@site/kit/protocol/document';
import { errorPaths, filesPath, payloadPath } from '@site/kit/protocol/site-paths';
import { insertStyleSheet } from './insert-style-sheet';

/** What a navigation to a path found. */
export type PageResult =
  | { readonly kind: 'page'; readonly payload: PagePayload }
  /** Only a full load of the document will do: another asset version, or no answer. */
  | { readonly kind: 'document' };

export interface PageSourceOptions {
  readonly assetVersion: string;
  readonly locale: string;
  /** Whose payloads are the page's and the error page's, where they share their path with the default locale's. */
  readonly translations: { readonly page: string | null; readonly error: string | null };
  readonly loadFragment: (address: ComponentAddress) => Promise<unknown>;
  readonly preloadScript: (url: string, integrity: string | undefined) => void;
  /** Takes the files of a page; false where the tab has another version of one (`fragments/script-addresses.ts`). */
  readonly takeFiles: (urls: readonly string[]) => boolean;
  /** Called with the asset version of a payload that is not the document's. */
  readonly onOtherAssetVersion: (assetVersion: string) => void;
  readonly fetchImpl?: typeof fetch;
  readonly addStyleSheet?: (url: string, integrity: string | undefined) => Promise<void>;
}

export interface PageSource {
  /** Fetches payload, scripts and style sheets of a page, once; never rejects. */
  readonly load: (path: string) => Promise<PageResult>;
}

/** Loads pages for client transitions. Scripts never meet the payload of another asset version. */
export function createPageSource(options: PageSourceOptions): PageSource {
  const loads = new Map<string, Promise<PageResult>>();
  return {
    load(path) {
      let load = loads.get(path);
      if (load === undefined) {
        load = loadPage(path, options).catch((): PageResult => ({ kind: 'document' }));
        loads.set(path, load);
        load.then((result) => result.kind === 'document' && loads.delete(path));
      }
      return load;
    },
  };
}

async function loadPage(path: string, options: PageSourceOptions): Promise<PageResult> {
  const { assetVersion, onOtherAssetVersion, addStyleSheet = insertStyleSheet } = options;
  const payload = await fetchPayload(path, options);
  if (payload.assetVersion !== assetVersion) {
    onOtherAssetVersion(payload.assetVersion);
    return { kind: 'document' };
  }
  // Another locale has other messages for every slot, and a transition does not replace those.
  if (payload.locale !== options.locale) return { kind: 'document' };
  const { integrity, scripts, styles, view } = payload;
  if (!options.takeFiles([...scripts, ...styles])) return { kind: 'document' };
  for (const [index, url] of scripts.entries()) options.preloadScript(url, integrity?.[index]);
  const fragment = view.kind === 'page' ? options.loadFragment(`mf-pages/${view.page}`) : undefined;
  const sheets = styles.map((url, index) => addStyleSheet(url, integrity?.[scripts.length + index]));
  await Promise.all([fragment, ...sheets]);
  return { kind: 'page', payload };
}

/**
 * The payload of a page; for a path without a page that of the error page
 * (docs/reference/behaviour/failures.md#error-pages, rule 8).
 */
async function fetchPayload(path: string, options: PageSourceOptions): Promise<PagePayload> {
  const { translations, fetchImpl = fetch } = options;
  const files = filesPath(path, path === errorPaths[404] ? translations.error : translations.page);
  const response = await fetchImpl(payloadPath(files), { headers: { accept: 'application/json' } });
  if (response.status === 404 && path !== errorPaths[404]) {
    const [error, document] = await Promise.all([
      fetchPayload(errorPaths[404], options),
      fetchImpl(path, { method: 'HEAD' }),
    ]);
    if (document.status !== 404) throw new Error(`${path} is there without its payload.`);
    return { ...error, path };
  }
  if (!response.ok) throw new Error(`${path} has no payload: ${response.status}`);
  return (await response.json()) as PagePayload;
}
