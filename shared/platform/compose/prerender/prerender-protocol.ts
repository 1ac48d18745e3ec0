import type { PlannedPage, PrerenderedHtml, PrerendererOptions } from '@site/kit/protocol/prerenderer';
import type { PreviewParts } from '@site/kit/protocol/preview-parts';

/** The first message to a prerendering process. It replies with the plan. */
export interface PrerenderJob extends Omit<PrerendererOptions, 'require' | 'onFragment'> {
  readonly shellEntry: string;
  /** Time limit in milliseconds for a page, and for the steps before the first page. */
  readonly timeLimitMs: number;
}

/** The pages to render next. The process replies with all of them. */
export type PrerenderBatch = readonly PlannedPage[];

export interface PrerenderPlan {
  readonly pages: readonly PlannedPage[];
  /** By language tag. */
  readonly previews: Readonly<Record<string, PreviewParts>>;
}

export interface PrerenderedPage extends PlannedPage, PrerenderedHtml {
  /** Rendering time in milliseconds, without loading the page's own fragment. */
  readonly ms: number;
}

export type PrerenderAnswer = PrerenderPlan | readonly PrerenderedPage[];

/** The current task of a prerendering process: a page's path or an earlier step, and the current fragment. */
export interface PrerenderPlace {
  readonly step: string;
  readonly fragment: string | null;
}

/** The messages of a prerendering process, in order. `at` reports its progress, so that a hang can be located. */
export type PrerenderMessage =
  | { readonly type: 'at'; readonly place: PrerenderPlace }
  | { readonly type: 'failed'; readonly place: PrerenderPlace; readonly cause: string }
  | { readonly type: 'done'; readonly answer: PrerenderAnswer };
