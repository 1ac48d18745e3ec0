import type { HeadTag, View } from '@site/shared/contracts/document';
import type { FragmentPackage } from '@site/shared/contracts/fragments';
import type { SiteConfig } from '@site/shared/contracts/site-config';
import type { Layout, Theme } from '@site/shared/contracts/themes';

/** What the rendering process is asked for. */
export interface RenderJob {
  readonly shellEntry: string;
  readonly entries: Readonly<Record<FragmentPackage, string>>;
  readonly config: SiteConfig;
  readonly year: number;
  readonly locale: string;
  readonly development: boolean;
}

/** One prerendered page, as the shell's renderer gives it. */
export interface RenderedDocument {
  readonly path: string;
  readonly view: View;
  readonly theme: Theme;
  readonly layout: Layout;
  readonly html: string;
  readonly head: readonly HeadTag[];
  readonly headHtml: string;
  readonly title: string;
  readonly indexed: boolean;
  readonly fragments: readonly string[];
  /** Milliseconds that rendering it took. */
  readonly ms: number;
}

/** What the rendering process reports, in order. `at` says what it is busy with, so that a hang can be named. */
export type RenderMessage =
  | { readonly type: 'at'; readonly what: string }
  | { readonly type: 'page'; readonly page: RenderedDocument }
  | { readonly type: 'failed'; readonly what: string; readonly cause: string }
  | { readonly type: 'done' };
