import type { ComponentAddress, FragmentPackage } from '@site/kit/contracts/fragments';
import type { Layout } from '@site/kit/contracts/layouts';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import type { Theme } from '@site/kit/contracts/themes';
import type { HeadTag, View } from './document';
import type { PreviewParts } from './preview-parts';

/** A document to make: a route with its parameters filled in, or an error page. */
export interface PlannedPage {
  readonly path: string;
  /** The path that search engines list for this content. It is another than `path` under `prefix_and_default`. */
  readonly canonical: string;
  /** Language tag. */
  readonly locale: string;
  /** Code of its locale, where the page has the same path as in the default one; null where it has a path of its own. */
  readonly translation: string | null;
  /** The same page in every language, for `hreflang`; empty where there is one. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly view: View;
  readonly theme: Theme;
  readonly layout: Layout;
  /**
   * Set for a fallback page: the source of a regular expression for the paths that it answers. Its own path is the
   * route's, such as `/data/{id}`.
   */
  readonly fallback?: string;
}

export interface PrerenderedHtml {
  /** The page as it stands in the document's root element. */
  readonly html: string;
  readonly head: readonly HeadTag[];
  /** The same tags as HTML. */
  readonly headHtml: string;
  readonly title: string;
  readonly indexed: boolean;
  /** Every fragment that the page shows, nested ones included. */
  readonly fragments: readonly ComponentAddress[];
}

export interface PrerendererOptions {
  /** Path of each fragment's Node entry. */
  readonly entries: Readonly<Record<FragmentPackage, string>>;
  /** Node's own `require`, which the bundle must not replace. */
  readonly require: (path: string) => unknown;
  readonly config: SiteConfig;
  readonly year: number;
  /** Ids of the pages that the release of `mf-pages` exposes. Shells from before there was a gate look for theirs in it. */
  readonly exposedPages: readonly string[];
  readonly development: boolean;
  /** Told of each fragment before it is loaded or rendered, so that a hang can be named. */
  readonly onFragment: (address: ComponentAddress) => void;
}

export interface Prerenderer {
  readonly pages: readonly PlannedPage[];
  /** Loads what pages need beforehand, so that what loads can be told from what renders. Shells of before have loaded all. */
  readonly prepare?: (pages: readonly PlannedPage[]) => Promise<void>;
  /** What visitors of previews see, by language tag. Shells of before there were links to previews have none. */
  readonly renderPreviewParts?: (tag: string) => Promise<PreviewParts>;
  /**
   * Rejects with the page's first error of any kind: a render error, a missing message, a failed fragment. When `signal`
   * aborts, it rejects with its reason; `onFragment` has then named the fragment that was waited for.
   */
  readonly render: (page: PlannedPage, signal?: AbortSignal) => Promise<PrerenderedHtml>;
}

/** What the shell's Node build exports to composing. */
export interface ShellNodeModule {
  readonly createPrerenderer: (options: PrerendererOptions) => Promise<Prerenderer>;
}
