/** The protocol between browsers and servers for the web vitals of visits (docs/reference/behaviour/web-vitals.md). */

export const vitalsPath = '/_vitals';

/** Entry in a document's `Server-Timing` if the server accepts web vitals. Static hosts do not send it. */
export const vitalsMark = 'vitals';

/** Entry in `Server-Timing` whose description is the document's build id. */
export const buildMark = 'build';

/**
 * The document's build, and whether the server accepts web vitals. A canary's analysis ignores visits without a token.
 */
export function documentTimings(build: string, acceptsVitals = false, visit: string | null = null): string {
  const vitals = acceptsVitals ? `, ${vitalsMark}${visit === null ? '' : `;desc="${visit}"`}` : '';
  return `${buildMark};desc="${build}"${vitals}`;
}

export const deviceSizes = ['small', 'medium', 'large'] as const;
export type DeviceSize = (typeof deviceSizes)[number];

/** Outcomes of a fragment: `failed` to load, `threw` an error, or `reloaded` the page. */
export const fragmentOutcomes = ['hydrated', 'failed', 'threw', 'reloaded'] as const;
export type FragmentOutcome = (typeof fragmentOutcomes)[number];

/** Servers refuse web vitals with more fragments. */
export const MAX_FRAGMENTS = 20;

/** The web vitals of one page view. Unknown times are absent. */
export interface WebVitals {
  readonly build: string;
  /** The token from the document's `Server-Timing`. The analysis of a canary ignores visits without one. */
  readonly visit?: string | undefined;
  /** The page's name in the route table, such as `data`. */
  readonly page: string;
  readonly device: DeviceSize;
  /** Largest Contentful Paint in milliseconds. */
  readonly paint?: number | undefined;
  /** Cumulative Layout Shift score. */
  readonly shift?: number | undefined;
  /** Interaction to Next Paint in milliseconds. */
  readonly interaction?: number | undefined;
  /** Milliseconds until every slot was hydrated. */
  readonly hydrated?: number | undefined;
  readonly fragments: Readonly<Record<string, readonly FragmentOutcome[]>>;
}
