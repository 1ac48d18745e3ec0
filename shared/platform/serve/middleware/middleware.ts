import type { Canary } from '../../canary/variant';
import type { Answer, SiteRequest } from '../respond/site-response';
import type { LoadedSite } from '../site/loaded-site';

/** A request on its way through the middleware, with their findings. */
export interface Visit {
  readonly request: SiteRequest;
  /** The two parts of the request target, as received. */
  readonly path: string;
  readonly search: string;
  /** The live composition; `nothingComposed` before the first one. */
  readonly stable: LoadedSite;
  readonly canary: Canary<LoadedSite> | null;
  readonly variant: Variant;
  /** Whether the visitor's cookie names a preview that has ended. */
  readonly isAfterPreview: boolean;
}

export interface Variant {
  readonly site: LoadedSite;
  /** Who else gets it: everyone, visitors with such a bucket, or visitors of a preview. */
  readonly audience: 'everyone' | 'bucket' | 'preview';
}

/** One step of a request: it responds, or passes the visit to the next step, possibly modified. */
export type Middleware = (visit: Visit, next: Next) => Answer;
export type Next = (visit: Visit) => Answer;

export function chain(steps: readonly Middleware[], last: Next): Next {
  return steps.reduceRight<Next>((next, step) => (visit) => step(visit, next), last);
}

export const passOn: Middleware = (visit, next) => next(visit);
