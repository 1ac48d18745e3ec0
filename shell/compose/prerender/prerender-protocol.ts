import type { PlannedPage, PrerenderedHtml, PrerendererOptions } from '../../protocol/prerenderer';

/** What the rendering process is asked for. */
export interface PrerenderJob extends Omit<PrerendererOptions, 'require' | 'onFragment'> {
  readonly shellEntry: string;
  /** Milliseconds that one page may take, or what comes before the first. */
  readonly timeLimitMs: number;
}

/** One prerendered page, as the shell's renderer gives it. */
export interface PrerenderedPage extends PlannedPage, PrerenderedHtml {
  /** Milliseconds that rendering it took, its own fragment being loaded. */
  readonly ms: number;
}

/** What the rendering process is busy with: a page's path or a step before the pages, and the fragment at work. */
export interface PrerenderPlace {
  readonly step: string;
  readonly fragment: string | null;
}

/** What the rendering process reports, in order. `at` says what it is busy with, so that a hang can be named. */
export type PrerenderMessage =
  | { readonly type: 'at'; readonly place: PrerenderPlace }
  | { readonly type: 'page'; readonly page: PrerenderedPage }
  | { readonly type: 'failed'; readonly place: PrerenderPlace; readonly cause: string }
  | { readonly type: 'done' };
