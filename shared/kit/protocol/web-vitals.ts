/** What browsers and servers agree on about the web vitals of visits (docs/reference/behaviour/web-vitals.md). */

/** Where a page sends its web vitals to. */
export const vitalsPath = '/_vitals';

/** The name in `Server-Timing` by which a document says that its server takes web vitals. Hosts of files do not say it. */
export const vitalsMark = 'vitals';

/** The name in `Server-Timing` whose description is the build of a document. */
export const buildMark = 'build';

/**
 * What a document says by `Server-Timing`: of which build it is, and whether web vitals of its visit are taken. While a canary is
 * analysed, they count with the token `visit`.
 */
export function documentTimings(build: string, takesVitals = false, visit: string | null = null): string {
  const vitals = takesVitals ? `, ${vitalsMark}${visit === null ? '' : `;desc="${visit}"`}` : '';
  return `${buildMark};desc="${build}"${vitals}`;
}

export const deviceSizes = ['small', 'medium', 'large'] as const;
export type DeviceSize = (typeof deviceSizes)[number];

/** What became of a fragment: `failed` could not be loaded, `threw` did so itself, `reloaded` made the page load again. */
export const fragmentOutcomes = ['hydrated', 'failed', 'threw', 'reloaded'] as const;
export type FragmentOutcome = (typeof fragmentOutcomes)[number];

/** What a page tells of one view of it. A time that is not known is left out. */
export interface WebVitals {
  readonly build: string;
  /** The token that the document came with: the analysis of a canary counts no visit without one. */
  readonly visit?: string | undefined;
  /** The page by its name in the route table, such as `data`. */
  readonly page: string;
  readonly device: DeviceSize;
  /** Milliseconds until the largest paint. */
  readonly paint?: number | undefined;
  /** The score of layout shifts. */
  readonly shift?: number | undefined;
  /** Milliseconds from an interaction to the next paint, of one of the slowest. */
  readonly interaction?: number | undefined;
  /** Milliseconds until every slot was hydrated. */
  readonly hydrated?: number | undefined;
  /** By package. */
  readonly fragments: Readonly<Record<string, readonly FragmentOutcome[]>>;
}
