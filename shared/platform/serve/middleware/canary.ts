import { buildManifestsBase, releasesBase } from '@site/kit/protocol/site-paths';
import { bucketCookie, drawBucket, isOnCanary, parseBucket } from '../../canary/variant';
import { readOwnCookie, writeCookie } from '../respond/cookies';
import type { SiteResponse } from '../respond/site-response';
import type { Middleware, Variant, Visit } from './middleware';

/** Selects the variant for the bucket in the visitor's cookie; stable without a bucket. */
export const canaryVariant: Middleware = (visit, next) => {
  if (visit.canary === null || visit.variant.audience === 'preview') return next(visit);
  const bucket = bucketOf(visit);
  return next({ ...visit, variant: variantOf(visit, bucket) });
};

/** Reports pages and payloads that the server failed to answer to the canary analysis; `count` gets the build. */
export const countFailures =
  (count: (build: string) => void): Middleware =>
  (visit, next) => {
    const { variant, path } = visit;
    // Read from the store on request: a failure is the store's, not the variant's. Without a bucket, the variant is not drawn yet.
    const isFromStore = path.startsWith(releasesBase) || path.startsWith(buildManifestsBase);
    if (variant.audience !== 'bucket' || isFromStore || bucketOf(visit) === null) return next(visit);
    const countOne = () => count(variant.site.build);
    const inspect = (response: SiteResponse) => {
      if (response.status >= 500) countOne();
      return response;
    };
    try {
      const response = next(visit);
      if (!(response instanceof Promise)) return inspect(response);
      return response.then(inspect, (error: unknown) => {
        countOne();
        throw error;
      });
    } catch (error) {
      countOne();
      throw error;
    }
  };

/** The variant for a document, and the `Set-Cookie` header of a visitor's new bucket. */
export function documentVariant(visit: Visit): {
  readonly variant: Variant;
  readonly cookie: string | null;
} {
  const { variant, stable } = visit;
  if (variant.audience !== 'bucket' || bucketOf(visit) !== null) return { variant, cookie: null };
  const bucket = drawBucket();
  const cookie = writeCookie({ ...bucketCookie, value: String(bucket), https: stable.https });
  return { variant: variantOf(visit, bucket), cookie };
}

function bucketOf({ request, stable: { https } }: Visit): number | null {
  return parseBucket(readOwnCookie(request, { name: bucketCookie.name, https }));
}

function variantOf({ stable, canary }: Visit, bucket: number | null): Variant {
  const isCanary = canary !== null && bucket !== null && isOnCanary(bucket, canary);
  return { site: isCanary ? canary.site : stable, audience: 'bucket' };
}
