import type { RawRequest } from './raw-request';

/** A request and the response that it gets. */
export interface Row extends RawRequest {
  /** The section of docs/reference/behaviour, and what of it the row proves. */
  readonly rule: string;
  readonly status: number;
  /** Headers by name: the exact value, a pattern, or null for one that must not be there. */
  readonly responseHeaders?: Readonly<Record<string, string | RegExp | null>>;
  /** A part of the body, or all of it for JSON. */
  readonly body?: string | RegExp | undefined;
}

export const json = { accept: 'application/json' };
export const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
export const types = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml; charset=utf-8',
} as const;

/** Browsers ask each time; a shared cache keeps it for moments, and for a week while no server answers. */
export const revalidated = {
  'cache-control':
    'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=1, stale-if-error=604800',
  'cdn-cache-control': 'max-age=2, stale-while-revalidate=1, stale-if-error=604800',
  'server-timing': /^build;desc="[\w-]+"/,
  'set-cookie': null,
};

export const notKept = { 'cache-control': 'no-store', 'cdn-cache-control': null };

/** The same for a document, which no intermediary may rewrite. */
export const pageNotKept = { ...notKept, 'cache-control': 'no-store, no-transform' };

export const pageHeaders = {
  'content-type': types.html,
  ...revalidated,
  'cache-control': `${revalidated['cache-control']}, no-transform`,
  'content-security-policy': /default-src/,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /camera=\(\)/,
  'strict-transport-security': null,
  location: null,
};
