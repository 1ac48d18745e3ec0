import { bytesOf } from '../compose/compatibility/budgets';
import type { CanaryState, Deployment } from '../store/deployments/deployment';
import { latestDeployment, readDeployments } from '../store/deployments/deployment-log';
import { pastOf, showsBefore } from '../store/deployments/live';
import { findById } from '../store/records/put-release';
import { changedReleases, packagesOf } from '../store/records/release-record';
import type { Store } from '../store/store';
import type { DashboardCanary, DashboardLive, DashboardSince, DashboardState } from './page/protocol';
import { whatChanged } from './what-changed';

const SHOWN = 200;

/** Reads the newest deployment. While it is the same, takes one small request and gives the same object. */
export function latestReader(store: Store): () => Promise<Deployment | null> {
  let known: Deployment | null = null;
  let hasFailed = false;
  return async () => {
    try {
      const newest = await latestDeployment(store, known);
      // Meanwhile a backup may have been restored, and another deployment may have the known number.
      known = hasFailed && newest === known ? await latestDeployment(store) : newest;
      hasFailed = false;
      return known;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
}

/**
 * Reads the visible part of the log. Gives the same object while the newest deployment is the same, unless a release could
 * not be read.
 */
export function stateReader(store: Store, readLatest: ReturnType<typeof latestReader>) {
  let known: { readonly latest: Deployment | null; readonly state: DashboardState } | null = null;
  return async (): Promise<DashboardState> => {
    const latest = await readLatest();
    if (known !== null && known.latest === latest) return known.state;
    // One more than is shown, to determine what the oldest one changed.
    const after = Math.max(0, (latest?.number ?? 0) - SHOWN - 1);
    const log = await readDeployments(store, { after, limit: SHOWN + 1 });
    const state = await stateOf(store, log, after > 0);
    const isComplete = state.live?.releases.every(({ bytes }) => bytes !== null) ?? true;
    known = isComplete ? { latest, state } : null;
    return state;
  };
}

async function stateOf(store: Store, log: readonly Deployment[], isCut: boolean): Promise<DashboardState> {
  const changes = log.map((entry, index) => whatChanged(entry, log[index - 1] ?? null));
  // With rejected entries the log is shorter, and still has one more than is shown.
  const shown = changes
    .slice(isCut ? 1 : 0)
    .slice(-SHOWN)
    .reverse();
  return {
    store: store.objects.name,
    who: store.author,
    live: await liveOf(store, log),
    log: shown,
    earlier: (shown.at(-1)?.number ?? 1) - 1,
  };
}

async function liveOf(store: Store, log: readonly Deployment[]): Promise<DashboardLive | null> {
  const latest = log.at(-1);
  if (latest === undefined) return null;
  const { build, releases, canary } = latest;
  return {
    build,
    releases: await Promise.all(
      packagesOf(releases).map(async (name) => {
        const id = releases[name] ?? 'none';
        const record = await findById(store, name, id).catch(() => null);
        return { name, id, bytes: record && bytesOf(record) };
      }),
    ),
    since: since(log, (entry) => entry.build === build),
    before: showsBefore(log)
      ? (pastOf(log).at(-2)?.build ?? null)
      : log[0]?.number === 1
        ? null
        : 'the build before',
    canary: canary === undefined ? null : canaryOf(log, latest, canary),
  };
}

function canaryOf(log: readonly Deployment[], stable: Deployment, canary: CanaryState): DashboardCanary {
  const { build, weight, releases } = canary;
  return {
    build,
    weight,
    rollbackOn: canary.rollbackOn ?? [],
    changes: changedReleases(stable.releases, releases),
    since: summaryOf(log.findLast(({ action }) => action === 'canary')),
  };
}

/** The first of the newest consecutive entries that match; null where an earlier one may match too. */
function since(log: readonly Deployment[], matches: (entry: Deployment) => boolean): DashboardSince | null {
  const first = log.findLastIndex((entry) => !matches(entry)) + 1;
  return first === 0 && log[0]?.number !== 1 ? null : summaryOf(log[first]);
}

function summaryOf(entry: Deployment | undefined): DashboardSince | null {
  if (entry === undefined) return null;
  const { number, at, who, message = null } = entry;
  return { number, at, who, message };
}
