import type { PlannedPage, PrerenderedHtml, PrerendererOptions } from '@site/kit/protocol/prerenderer';
import type { PreviewParts } from '@site/kit/protocol/preview-parts';

/** What a prerendering process gets first. It answers with the plan. */
export interface PrerenderJob extends Omit<PrerendererOptions, 'require' | 'onFragment'> {
  readonly shellEntry: string;
  /** Milliseconds that one page may take, or what comes before the first. */
  readonly timeLimitMs: number;
}

/** The pages that a process is to render next. It answers with each of them, and with `idle`. */
export type PrerenderBatch = readonly PlannedPage[];

/** What a process says that is to render a site. */
export interface PrerenderPlan {
  readonly pages: readonly PlannedPage[];
  /** By language tag; empty where the shell knows no previews. */
  readonly previews: Readonly<Record<string, PreviewParts>>;
}

/** One page as planned, and as the shell's prerenderer made it. */
export interface PrerenderedPage extends PlannedPage, PrerenderedHtml {
  /** Milliseconds that rendering took, without the loading of the page's own fragment; null where it was reused. */
  readonly ms: number | null;
}

/** What a prerendering process is busy with: a page's path or a step before the pages, and the fragment at work. */
export interface PrerenderPlace {
  readonly step: string;
  readonly fragment: string | null;
}

/** What a prerendering process reports, in order. `at` says what it is busy with, so that a hang can be named. */
export type PrerenderMessage =
  | { readonly type: 'at'; readonly place: PrerenderPlace }
  | ({ readonly type: 'planned' } & PrerenderPlan)
  | { readonly type: 'page'; readonly page: PrerenderedPage }
  | { readonly type: 'failed'; readonly place: PrerenderPlace; readonly cause: string }
  | { readonly type: 'idle' };
