import type { PagePayload } from '@site/shared/contracts/document';
import type { ComponentAddress } from '@site/shared/contracts/fragments';
import { insertStyleSheet } from './insert-style-sheet';

/** What a navigation to a path found. */
export type PageResult =
  | { readonly kind: 'page'; readonly payload: PagePayload }
  /** Only a full load of the document will do: another build, another site part, or no answer. */
  | { readonly kind: 'document' };

export interface PageSourceOptions {
  readonly build: string;
  readonly loadFragment: (address: ComponentAddress) => Promise<unknown>;
  readonly preloadScript: (url: string) => void;
  readonly fetchImpl?: typeof fetch;
  readonly addStyleSheet?: (url: string) => Promise<void>;
}

export interface PageSource {
  /** Fetches payload, scripts and style sheets of a page, once; never rejects. */
  readonly load: (path: string) => Promise<PageResult>;
}

/** Loads pages for client transitions. Scripts of one build never meet the payload of another. */
export function createPageSource(options: PageSourceOptions): PageSource {
  const loads = new Map<string, Promise<PageResult>>();
  return {
    load(path) {
      let load = loads.get(path);
      if (load === undefined) {
        load = loadPage(path, options);
        loads.set(path, load);
        load.then((result) => result.kind === 'document' && loads.delete(path));
      }
      return load;
    },
  };
}

async function loadPage(path: string, options: PageSourceOptions): Promise<PageResult> {
  const { fetchImpl = fetch, addStyleSheet = insertStyleSheet } = options;
  try {
    const response = await fetchImpl(payloadPath(path), { headers: { accept: 'application/json' } });
    const payload = (await response.json()) as PagePayload;
    if (payload.build !== options.build || payload.view === undefined) return { kind: 'document' };
    payload.scripts.forEach(options.preloadScript);
    const fragment =
      payload.view.kind === 'page' ? options.loadFragment(`mf-pages/${payload.view.page}`) : undefined;
    await Promise.all([fragment, ...payload.styles.map(addStyleSheet)]);
    return { kind: 'page', payload };
  } catch {
    return { kind: 'document' };
  }
}

export function payloadPath(path: string): string {
  return path === '/' ? '/_payload.json' : `${path}/_payload.json`;
}
