import { randomInt } from 'node:crypto';
import { cookieOf } from '../serve/respond/negotiate';
import type { SiteRequest } from '../serve/respond/response';
import type { LoadedSite } from '../serve/site/loaded-site';
import { isPreviewName } from '../store/previews';

/** A composition that a share of the visitors get. */
export interface Canary {
  readonly site: LoadedSite;
  /** How many of a hundred visitors. */
  readonly share: number;
  /** What the guard takes it back for, and the entry of the log that says so. */
  readonly guard?: { readonly haltOn: readonly string[]; readonly entry: number } | undefined;
}

/** What a visitor may be on: what is live, which is one composition for all or two sides, or a preview. */
export interface Live {
  readonly stable: LoadedSite;
  readonly canary: Canary | null;
  /** The preview that this visitor is on; `gone` where it is over, and null for all others. */
  readonly preview: LoadedSite | 'gone' | null;
}

/** What a visitor gets. */
export interface Side {
  readonly site: LoadedSite;
  /** Whether other visitors get another one. */
  readonly isPersonal: boolean;
  readonly isPreview: boolean;
  /** The `Set-Cookie` header that keeps the visitor there; null where nothing has to be kept. */
  readonly cookie: string | null;
}

/** Holds a visitor's number, from 0 to 9999. It tells no two of them apart among ten thousand. */
const BUCKET_COOKIE = 'site_bucket';
const BUCKETS = 10_000;
/** Holds the name of the preview that a visitor has opened. */
const PREVIEW_COOKIE = 'site_preview';
const MONTH_S = 30 * 24 * 60 * 60;

/** Draws a visitor's number. */
export type Draw = () => number;
const drawBucket: Draw = () => randomInt(BUCKETS);

/** What is the same for all visitors. */
export function sideOfAll({ stable }: Live): Side {
  return { site: stable, isPersonal: false, isPreview: false, cookie: null };
}

/**
 * The side of a visitor: a preview comes first, and then what follows from the number in the cookie. Without one, or with
 * anything else in it, it is stable.
 */
export function sideOf(live: Live, request: SiteRequest): Side {
  const preview = previewOf(live);
  if (preview !== null) return { site: preview, isPersonal: true, isPreview: true, cookie: null };
  if (live.canary === null) return sideOfAll(live);
  const bucket = bucketOf(request);
  const site = bucket === null ? live.stable : siteOf(live, bucket);
  return { site, isPersonal: true, isPreview: false, cookie: null };
}

/** The side of a visitor who asks for a document: one without a number gets it here, and it counts at once. */
export function sideOfDocument(live: Live, request: SiteRequest, draw: Draw = drawBucket): Side {
  if (previewOf(live) !== null || live.canary === null || bucketOf(request) !== null)
    return sideOf(live, request);
  const bucket = draw();
  return {
    site: siteOf(live, bucket),
    isPersonal: true,
    isPreview: false,
    cookie: `${BUCKET_COOKIE}=${bucket}; Path=/; Max-Age=${MONTH_S}; HttpOnly; SameSite=Lax${live.stable.https ? '; Secure' : ''}`,
  };
}

/** Whoever is on the canary stays there while its share grows. */
function siteOf({ stable, canary }: Live, bucket: number): LoadedSite {
  return canary !== null && bucket < Math.round((canary.share * BUCKETS) / 100) ? canary.site : stable;
}

/** The name of the preview that a visitor says he is on. What can be no name is treated as none. */
export function previewNameOf(request: SiteRequest): string | null {
  const value = cookieOf(request, PREVIEW_COOKIE);
  return value !== undefined && isPreviewName(value) ? value : null;
}

/** The `Set-Cookie` header that puts a visitor on a preview for so many seconds; 0 takes him off. */
export function previewCookie({ stable }: Pick<Live, 'stable'>, name: string, seconds: number): string {
  return `${PREVIEW_COOKIE}=${name}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${stable.https ? '; Secure' : ''}`;
}

function previewOf({ preview }: Live): LoadedSite | null {
  return preview === 'gone' ? null : preview;
}

function bucketOf(request: SiteRequest): number | null {
  const value = cookieOf(request, BUCKET_COOKIE);
  return value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : null;
}
