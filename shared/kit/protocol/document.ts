import type { SitePackage } from '@site/kit/contracts/fragments';
import type { Layout } from '@site/kit/contracts/layouts';
import type { PageId, RouteParams } from '@site/kit/contracts/pages';
import type { SiteConfig } from '@site/kit/contracts/site-config';

export type { SiteConfig };

import type { Theme } from '@site/kit/contracts/themes';

/** By package the URL path of its remote entry; for the shell, of its main script. */
export type Entries = Readonly<Record<SitePackage, string>>;

/** What is shown at a path: a page of `mf-pages`, or the shell's own error page. */
export type View =
  | { readonly kind: 'page'; readonly page: PageId; readonly params: RouteParams }
  | { readonly kind: 'error'; readonly status: number };

/** Whether a view is an error that stands alone, without a layout: any but a 404. */
export function isFatal(view: View): boolean {
  return view.kind === 'error' && view.status !== 404;
}

/** One tag of the document's head, as data: the composition renders it, the browser applies it after a transition. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** What a client transition needs to know of its target: the content of `<path>/_payload.json`. */
export interface PagePayload {
  /**
   * A hash of what is the same for all pages that a tab can show without a full load: the shell, the parts around pages, the
   * configuration, and what pages have in common (docs/decisions/0111).
   */
  readonly assetVersion: string;
  readonly path: string;
  readonly view: View;
  readonly theme: Theme;
  readonly layout: Layout;
  readonly locale: string;
  readonly head: readonly HeadTag[];
  /** Scripts that only this page needs, to be fetched beside its payload. */
  readonly scripts: readonly string[];
  /** Of each of these scripts and then of each style sheet, in their order; none in development. */
  readonly integrity?: readonly string[];
  /** Style sheets of the page and of the fragments in it. */
  readonly styles: readonly string[];
}

/** The JSON block of a document, `<script type="application/json" id="site-data">`. It names the files that the page runs. */
export interface DocumentData extends Omit<PagePayload, 'head' | 'integrity'> {
  /** False: the page hydrates right after its load event. */
  readonly delayed: boolean;
  readonly year: number;
  readonly config: SiteConfig;
  readonly entries: Entries;
  /** URL path of the script that records the visit. */
  readonly visitScript: string;
}

export const documentDataId = 'site-data';
/** The element that React hydrates. */
export const siteRootId = 'site';

/** State of a slot, on its element as `data-fragment-status`; `data-fragment` holds the package's name. */
export type FragmentStatus = 'static' | 'hydrated' | 'failed';
