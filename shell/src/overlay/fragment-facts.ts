import type { FragmentPackage } from '@site/kit/contracts/fragments';
import type { FragmentStatus } from '@site/kit/protocol/document';
import { releasesBase } from '@site/kit/protocol/site-paths';
import { fragmentMark } from '../fragments/fragment-mark';
import type { BuildManifest } from '../updates/build-manifest';

export interface FragmentFacts {
  readonly release: string;
  readonly status: FragmentStatus;
  /** Compressed size in bytes of its files that this page has loaded. */
  readonly bytes: number;
  /** When the last of its files before hydration had arrived, in milliseconds since navigation start. */
  readonly loadedAt: number | null;
  /** When its slot was hydrated, in milliseconds since navigation start. */
  readonly hydratedAt: number | null;
  /** The error of its last failure on this page. */
  readonly failure: string | null;
}

/** Reads the facts about a fragment of this page from its slot and the performance timeline. */
export function fragmentFacts(
  slot: HTMLElement,
  releases: NonNullable<BuildManifest['releases']>,
  timeline: Pick<Performance, 'getEntriesByType' | 'getEntriesByName'> = performance,
): FragmentFacts {
  // FragmentSlot sets both attributes.
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
