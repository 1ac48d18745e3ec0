import type { ComponentAddress, FragmentPackage } from '@site/kit/contracts/fragments';
import type { Layout } from '@site/kit/contracts/layouts';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import type { Theme } from '@site/kit/contracts/themes';
import type { HeadTag, Placed, SectionPlacement, View } from './document';
import type { PreviewParts } from './preview-parts';

/** A document to prerender: a route with its parameters filled in, or an error page. */
export interface PlannedPage {
  readonly path: string;
  /** The canonical path for search engines. Differs from `path` under `prefix_and_default`, and if `/` redirects. */
  readonly canonical: string;
  readonly locale: string;
  /** Code of the locale if the page shares its path with the default locale's, otherwise null (`translationOf`). */
  readonly translation: string | null;
  /** The page in every language, for `hreflang`. Empty if the site has only one. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly view: View;
  readonly theme: Theme;
  readonly layout: Layout;
  /** Set for a generic page: source of a regular expression for its paths. Its own path is the route's, such as `/data/{id}`. */
  readonly fallback?: string;
}

export interface PrerenderedHtml {
  readonly html: string;
  readonly head: readonly HeadTag[];
  readonly headHtml: string;
  readonly title: string;
  readonly indexed: boolean;
  /** Every fragment of the page, including nested ones. */
  readonly fragments: readonly ComponentAddress[];
}

export interface PrerendererOptions {
  /** Path of each fragment's Node entry. */
  readonly entries: Readonly<Record<FragmentPackage, string>>;
  readonly placed: Placed;
  readonly placedAfter: readonly SectionPlacement[];
  /** Node's own `require`, which the bundle must not replace. */
  readonly require: (path: string) => unknown;
  readonly config: SiteConfig;
  readonly year: number;
  readonly development: boolean;
  /** Called before each fragment loads or renders, so that an error message can name one that hangs. */
  readonly onFragment: (address: ComponentAddress) => void;
}

export interface Prerenderer {
  readonly pages: readonly PlannedPage[];
  /** Loads the fragments of pages before they render, to tell load errors from render errors. */
  readonly prepare: (pages: readonly PlannedPage[]) => Promise<void>;
  /** Renders the banner and the page for previews in a language, by its tag. */
  readonly renderPreviewParts: (tag: string) => Promise<PreviewParts>;
  /**
   * Rejects with the first error of any kind, or when `signal` aborts; the last call of `onFragment` names the
   * fragment.
   */
  readonly render: (page: PlannedPage, signal?: AbortSignal) => Promise<PrerenderedHtml>;
}

export interface ShellNodeModule {
  readonly createPrerenderer: (options: PrerendererOptions) => Promise<Prerenderer>;
}
