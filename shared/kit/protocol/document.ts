import type { ComponentAddress, SitePackage } from '@site/kit/contracts/fragments';
import type { Layout } from '@site/kit/contracts/layouts';
import type { PageId, RouteParams } from '@site/kit/contracts/pages';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import type { Theme } from '@site/kit/contracts/themes';

export type { SiteConfig };

/** URL paths by package: of its remote entry, or of the shell's main script. */
export type Entries = Readonly<Record<SitePackage, string>>;

/** The content of a document: a page of `mf-pages`, or the shell's error page. */
export type View =
  | { readonly kind: 'page'; readonly page: PageId; readonly params: RouteParams }
  | { readonly kind: 'error'; readonly status: number };

/** True for errors that replace the layout too: all but a 404. */
export function isFatal(view: View): boolean {
  return view.kind === 'error' && view.status !== 404;
}

/** A tag of the document's head. The composition renders it; the browser applies it after a client transition. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** The components that fragments place above the footer themselves, such as `mf-reviews/Reviews`, in order. */
export type Placed = readonly ComponentAddress[];

/** A component that its fragment places after one section of a page. */
export interface SectionPlacement {
  readonly address: ComponentAddress;
  /** The page's path, without a language. */
  readonly page: string;
  /** The section's id. */
  readonly after: string;
}

/** Data for a client transition to a page: the content of `<path>/_payload.json`. */
export interface PagePayload {
  /** A page with another version needs a full load: hash of what the pages of a tab share (decision 0111). */
  readonly assetVersion: string;
  readonly path: string;
  readonly view: View;
  readonly theme: Theme;
  readonly layout: Layout;
  readonly locale: string;
  readonly head: readonly HeadTag[];
  /** URLs of the scripts that only this page needs. */
  readonly scripts: readonly string[];
  /** Integrity of each of `scripts`, then of each of `styles`. Absent in development. */
  readonly integrity?: readonly string[];
  /** URLs of the style sheets of the page and of the fragments in it. */
  readonly styles: readonly string[];
}

/** The JSON block of a document, `<script type="application/json" id="site-data">`. Its `data-sheets` lists the styles. */
export interface DocumentData extends Omit<PagePayload, 'head' | 'integrity' | 'styles'> {
  /** If false, the page hydrates right after its load event. */
  readonly delayed: boolean;
  readonly year: number;
  readonly config: SiteConfig;
  readonly entries: Entries;
  /** Absent without any. */
  readonly placed?: Placed;
  /** Absent without any. */
  readonly placedAfter?: readonly SectionPlacement[];
  /** URL path of the script that records the visit. */
  readonly visitScript: string;
  /** URL path of the script with the list of search engines, for visits from other sites. Absent if the shell has none. */
  readonly searchEngines?: string;
}

export const documentDataId = 'site-data';
/** The element that React hydrates. */
export const siteRootId = 'site';

/** Value of a slot's attribute `data-fragment-status`. Its attribute `data-fragment` is the package's name. */
export type FragmentStatus = 'static' | 'hydrated' | 'failed';
