import type { Canary } from '../../canary/variant';
import type { Answer, SiteRequest } from '../respond/site-response';
import type { LoadedSite } from '../site/loaded-site';

/** A request on its way through the middleware, with what they found out about it. */
export interface Visit {
  readonly request: SiteRequest;
  /** The target's two parts, as they were received. */
  readonly path: string;
  readonly search: string;
  /** The live composition; `nothingComposed` before the first one. */
  readonly stable: LoadedSite;
  readonly canary: Canary<LoadedSite> | null;
  /** What this visitor gets. */
  readonly variant: Variant;
  /** Whether the visitor's cookie names a preview that has ended. */
  readonly isAfterPreview: boolean;
}

export interface Variant {
  readonly site: LoadedSite;
  /** Who else gets it: everyone, the visitors whose cookie holds such a bucket, or the visitors of a preview. */
  readonly audience: 'everyone' | 'bucket' | 'preview';
}

/** One step of a request: it answers, or passes the visit to the next step, perhaps changed. */
export type Middleware = (visit: Visit, next: Next) => Answer;
export type Next = (visit: Visit) => Answer;

/** One function that runs the steps in their order. */
export function inOrder(steps: readonly Middleware[], last: Next): Next {
  return steps.reduceRight<Next>((next, step) => (visit) => step(visit, next), last);
}

/** A step that is off. */
export const passOn: Middleware = (visit, next) => next(visit);
