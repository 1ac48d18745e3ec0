import type { PlannedPage, RenderedPage, RendererOptions } from '../../protocol/prerenderer';

/** What the rendering process is asked for. */
export interface RenderJob extends Omit<RendererOptions, 'require' | 'onFragment'> {
  readonly shellEntry: string;
  /** Milliseconds that one page may take, or what comes before the first. */
  readonly timeLimitMs: number;
}

/** One prerendered page, as the shell's renderer gives it. */
export interface RenderedDocument extends PlannedPage, RenderedPage {
  /** Milliseconds that rendering it took, its own fragment being loaded. */
  readonly ms: number;
}

/** What the rendering process is busy with: a page's path or a step before the pages, and the fragment at work. */
export interface RenderPlace {
  readonly step: string;
  readonly fragment: string | null;
}

/** What the rendering process reports, in order. `at` says what it is busy with, so that a hang can be named. */
export type RenderMessage =
  | { readonly type: 'at'; readonly place: RenderPlace }
  | { readonly type: 'page'; readonly page: RenderedDocument }
  | { readonly type: 'failed'; readonly place: RenderPlace; readonly cause: string }
  | { readonly type: 'done' };
