import { randomInt } from 'node:crypto';
import type { LoadedSite } from './loaded-site';
import { cookieOf } from './negotiate';
import type { SiteRequest } from './response';

/** A composition that a share of the visitors get. */
export interface Canary {
  readonly site: LoadedSite;
  /** How many of a hundred visitors. */
  readonly share: number;
  /** What the guard takes it back for, and the entry of the log that says so. */
  readonly guard?: { readonly haltOn: readonly string[]; readonly entry: number } | undefined;
}

/** What is live: one composition for all, or two sides. */
export interface Live {
  readonly stable: LoadedSite;
  readonly canary: Canary | null;
}

/** What a visitor gets. */
export interface Side {
  readonly site: LoadedSite;
  /** Whether other visitors get another one. */
  readonly isPersonal: boolean;
  /** The `Set-Cookie` header that keeps the visitor there; null where nothing has to be kept. */
  readonly cookie: string | null;
}

/** Holds a visitor's number, from 0 to 9999. It tells no two of them apart among ten thousand. */
const BUCKET_COOKIE = 'site_bucket';
const BUCKETS = 10_000;
const MONTH_S = 30 * 24 * 60 * 60;

/** Draws a visitor's number. */
export type Draw = () => number;
const drawBucket: Draw = () => randomInt(BUCKETS);

/** What is the same for all visitors. */
export function sideOfAll({ stable }: Live): Side {
  return { site: stable, isPersonal: false, cookie: null };
}

/** The side of a visitor by the number in the cookie. Without one, or with anything else in it, it is stable. */
export function sideOf(live: Live, request: SiteRequest): Side {
  if (live.canary === null) return sideOfAll(live);
  const bucket = bucketOf(request);
  const site = bucket === null ? live.stable : siteOf(live, bucket);
  return { site, isPersonal: true, cookie: null };
}

/** The side of a visitor who asks for a document: one without a number gets it here, and it counts at once. */
export function sideOfDocument(live: Live, request: SiteRequest, draw: Draw = drawBucket): Side {
  if (live.canary === null || bucketOf(request) !== null) return sideOf(live, request);
  const bucket = draw();
  return {
    site: siteOf(live, bucket),
    isPersonal: true,
    cookie: `${BUCKET_COOKIE}=${bucket}; Path=/; Max-Age=${MONTH_S}; HttpOnly; SameSite=Lax${live.stable.https ? '; Secure' : ''}`,
  };
}

/** Whoever is on the canary stays there while its share grows. */
function siteOf({ stable, canary }: Live, bucket: number): LoadedSite {
  return canary !== null && bucket < Math.round((canary.share * BUCKETS) / 100) ? canary.site : stable;
}

function bucketOf(request: SiteRequest): number | null {
  const value = cookieOf(request, BUCKET_COOKIE);
  return value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : null;
}
