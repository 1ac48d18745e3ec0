import { sampleSite } from '../../sample-site/sample-site';
import type { Deployment } from '../../store/deployments/deployment';
import type { StoredComposition } from '../../store/records/composition-record';
import type { ReleaseRecord } from '../../store/records/release-record';
import { sampleComposition } from '../../store/testing/sample-composition';
import { sampleRecord } from '../../store/testing/sample-releases';
import type { Release } from '../change';
import type { BuiltReleases, Readable, Snapshot } from '../snapshot';

/** The live deployment in the tables of tests: three packages at their first releases. */
export const stable: Deployment = {
  number: 7,
  at: '2026-01-01T00:00:00.000Z',
  who: 'Ann',
  action: 'release',
  build: 'b',
  releases: { shell: 's1', 'mf-hello': 'h1', 'mf-goodbye': 'g1' },
};

export const canaryState = { build: 'c', weight: 5, releases: { ...stable.releases, 'mf-hello': 'h2' } };

/** The same with a canary of `mf-hello`. */
export const withCanary: Deployment = { ...stable, canary: canaryState };

export function readable(
  build: string,
  releases: Readonly<Record<string, string>> = stable.releases,
  env: Readonly<Record<string, string>> = {},
): Readable {
  const stored: StoredComposition = {
    record: { ...sampleComposition({ build, releases: { ...releases }, env: { ...env } }), content: {} },
    sha256: `hash of ${build}`,
    bytes: Buffer.alloc(0),
  };
  return { kind: 'read', stored };
}

/** A snapshot of a live site, with the given fields. */
export function sampleSnapshot(given: Partial<Snapshot> = {}): Snapshot {
  const latest = given.latest === undefined ? stable : given.latest;
  return {
    store: '.site',
    site: sampleSite,
    latest,
    plannedOn: latest,
    seen: null,
    log: latest === null ? [] : [latest],
    live: latest === null ? null : readable(latest.build, latest.releases),
    canary: latest?.canary === undefined ? null : readable(latest.canary.build, latest.canary.releases),
    target: null,
    settings: {},
    signing: null,
    accessProblem: null,
    commits: {},
    composer: null,
    embedded: [],
    ...given,
  };
}

/** A release of these packages for all visitors. */
export function releaseOf(names: readonly string[], given: Partial<Release> = {}): Release {
  return { action: 'release', names, env: {}, ...given };
}

/** Built releases of packages by id. */
export function builtAs(ids: Readonly<Record<string, string>>): BuiltReleases {
  return new Map(Object.entries(ids).map(([name, id]) => [name, builtRelease(name, id)]));
}

export function builtRelease(name: string, id: string, given: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return { ...sampleRecord({ id, package: name }), content: {}, ...given };
}
