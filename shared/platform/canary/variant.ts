import { randomInt } from 'node:crypto';

/** A composition that some of the visitors get in place of the stable one. */
export interface Canary<Site> {
  readonly site: Site;
  /** Percentage of the visitors. */
  readonly weight: number;
  /** The metrics for which it is rolled back, and the deployment that says so; without it, nobody analyses it. */
  readonly analysis?:
    | {
        readonly rollbackOn: readonly string[];
        readonly deployment: number;
        /** Signs the visits that count (hex); without one, this server knows only the visits that it signed itself. */
        readonly visitKey?: string | undefined;
      }
    | undefined;
}

/** The cookie that holds a visitor's bucket, from 0 to 9999. It doesn't identify anyone: thousands share a bucket. */
export const bucketCookie = { name: 'site_bucket', maxAge: 30 * 24 * 60 * 60 } as const;

const BUCKETS = 10_000;

/** Draws the bucket of a new visitor. */
export type DrawBucket = () => number;
export const drawBucket: DrawBucket = () => randomInt(BUCKETS);

/** The bucket in a cookie; null for anything else. */
export function parseBucket(cookie: string | undefined): number | null {
  return cookie !== undefined && /^\d{1,4}$/.test(cookie) ? Number(cookie) : null;
}

/** Whether the canary's weight includes a bucket. Visitors who are on the canary stay there while its weight grows. */
export function isOnCanary(bucket: number, { weight }: { readonly weight: number }): boolean {
  return bucket < Math.round((weight * BUCKETS) / 100);
}
