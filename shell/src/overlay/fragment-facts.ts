import type { FragmentPackage } from '@site/kit/contracts/fragments';
import type { FragmentStatus } from '@site/kit/protocol/document';
import { releasesBase } from '@site/kit/protocol/site-paths';
import { fragmentMark } from '../fragments/fragment-mark';
import type { BuildManifest } from '../updates/build-manifest';

export interface FragmentFacts {
  readonly release: string;
  readonly status: FragmentStatus;
  /** Bytes of its files that this page has loaded, as they travel. */
  readonly bytes: number;
  /** When the last of its files that were there before hydration had come; milliseconds since navigation began. */
  readonly loadedAt: number | null;
  /** When its slot was hydrated; milliseconds since navigation began. */
  readonly hydratedAt: number | null;
  /** Why it failed last, since the page was loaded. */
  readonly failure: string | null;
}

/** What the browser knows of a fragment of this page. */
export function fragmentFacts(
  slot: HTMLElement,
  releases: NonNullable<BuildManifest['releases']>,
  timeline: Pick<Performance, 'getEntriesByType' | 'getEntriesByName'> = performance,
): FragmentFacts {
  // The shell has written both.
  const name = slot.dataset.fragment as FragmentPackage;
  const status = slot.dataset.fragmentStatus as FragmentStatus;
  const base = `${releasesBase}${name}/`;
  const resources = timeline.getEntriesByType('resource') as PerformanceResourceTiming[];
  const files = resources.filter(({ name: url }) => new URL(url).pathname.startsWith(base));
  const hydratedAt = timeline.getEntriesByName(fragmentMark(name, 'hydrated'))[0]?.startTime ?? null;
  const before = files.filter(({ responseEnd }) => hydratedAt === null || responseEnd <= hydratedAt);
  const failure = timeline.getEntriesByName(fragmentMark(name, 'failed')).at(-1) as
    | PerformanceMark
    | undefined;
  return {
    release: releases[name] ?? 'unknown',
    status,
    bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    loadedAt: before.length === 0 ? null : Math.max(...before.map(({ responseEnd }) => responseEnd)),
    hydratedAt,
    failure: failure === undefined ? null : String(failure.detail),
  };
}
