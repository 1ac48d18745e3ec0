import { randomInt } from 'node:crypto';

/** A composition that some visitors get instead of the stable one. */
export interface Canary<Site> {
  readonly site: Site;
  /** Percentage of visitors. */
  readonly weight: number;
  /** The metrics for an automatic rollback, and the deployment that set them; without it the canary is not analyzed. */
  readonly analysis?:
    | {
        readonly rollbackOn: readonly string[];
        readonly deployment: number;
        /**
         * The key that signs visits that count (hex). Without one, the server knows only visits that it signed itself.
         */
        readonly visitKey?: string | undefined;
      }
    | undefined;
}

/**
 * The cookie with a visitor's bucket, from 0 to 9999. It identifies nobody, because thousands of visitors share a
 * bucket.
 */
export const bucketCookie = { name: 'site_bucket', maxAge: 30 * 24 * 60 * 60 } as const;

const BUCKETS = 10_000;

/** Draws the bucket of a new visitor. */
export const drawBucket = () => randomInt(BUCKETS);

/** The bucket in a cookie; null for anything else. */
export function parseBucket(cookie: string | undefined): number | null {
  return cookie !== undefined && /^\d{1,4}$/.test(cookie) ? Number(cookie) : null;
}

/** Whether the canary's weight includes a bucket. Visitors on the canary stay there when its weight grows. */
export function isOnCanary(bucket: number, { weight }: { readonly weight: number }): boolean {
  return bucket < Math.round((weight * BUCKETS) / 100);
}
