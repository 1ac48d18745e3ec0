import { compareVariants } from '../canary/comparison';
import { readCounts } from '../canary/shared-counts';
import { bytesOf } from '../compose/compatibility/budgets';
import type { Log } from '../config/log';
import { siteOrigins } from '../config/site-origins';
import { type CanaryState, type Deployment, rollbackMetrics } from '../store/deployments/deployment';
import { latestDeployment, readDeployments } from '../store/deployments/deployment-log';
import { pastOf, showsBefore } from '../store/deployments/live';
import { listPreviews } from '../store/previews';
import { readComposition } from '../store/records/composition-record';
import { findById } from '../store/records/put-release';
import { changedReleases, packagesOf } from '../store/records/release-record';
import type { Store } from '../store/store';
import type {
  DashboardAnalysis,
  DashboardCanary,
  DashboardEntry,
  DashboardLive,
  DashboardPreview,
  DashboardSince,
  DashboardState,
} from './page/protocol';

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

export function whatChanged(entry: Deployment, before: Deployment | null): DashboardEntry {
  const { number, at, who, action, message, commit, build, releases, canary, settings } = entry;
  // A release of another package gives a running canary a new build.
  const goesOn = action === 'release' || action === 'rollback';
  const startsCanary = canary !== undefined && canary.build !== before?.canary?.build && !goesOn;
  const changes = changedReleases(before?.releases ?? {}, releases);
  const ended = before?.canary?.build;
  return {
    number,
    at,
    who,
    action,
    message: message ?? null,
    commit: commit ?? null,
    build,
    canary: canary === undefined ? null : { build: canary.build, weight: canary.weight },
    changes,
    canaryChanges: startsCanary ? changedReleases(releases, canary.releases) : [],
    endedCanary:
      ended === undefined || ended === canary?.build || ended === build || (canary !== undefined && goesOn)
        ? null
        : ended,
    settings: settings ?? [],
    isComposedAnew: before !== null && before.build !== build && changes.length === 0,
  };
}

export async function readAnalysis(
  store: Store,
  latest: Deployment | null,
): Promise<DashboardAnalysis | null> {
  const canary = latest?.canary;
  if (canary?.rollbackOn === undefined || canary.visitKey === undefined) return null;
  const counted = [...(await readCounts(store.objects, canary.visitKey)).values()];
  const metrics = rollbackMetrics
    .filter((name) => canary.rollbackOn?.includes(name))
    .map((metric) => {
      const comparison = compareVariants(metric);
      const counts = counted.flatMap((one) => one[metric] ?? []);
      comparison.takeOthers(counts);
      const { canary: next, stable } = comparison.values();
      return {
        metric,
        visits: { canary: next.visits, stable: stable.visits },
        nextCheck: comparison.nextCheck(),
        found: comparison.found(),
      };
    });
  return { build: canary.build, servers: counted.length, metrics };
}

/** Logs each problem of a preview once, because the page reads all of them every ten seconds. */
export function previewsReader(store: Store, log: Log) {
  const logged = new Set<string>();
  const logOnce = (line: string) => {
    if (!logged.has(line)) log(line, 'warn');
    logged.add(line);
  };
  return async (live: Deployment | null): Promise<readonly DashboardPreview[]> => {
    const [all, own] = await Promise.all([listPreviews(store, { log: logOnce }), originsOf(store, live)]);
    return all.map(({ origin, packages, releases, message = null, commit = null, ...preview }) => ({
      ...preview,
      isOwn: own.includes(origin),
      releases: packages.map((name) => ({ name, id: releases[name] ?? 'none' })),
      message,
      commit,
    }));
  };
}

/** The origins of the live site. Anyone who can write previews chooses their origin, so it is compared with these. */
async function originsOf(store: Store, live: Deployment | null): Promise<readonly (string | null)[]> {
  const found = live && (await readComposition(store, live.build, live.composition).catch(() => null));
  if (!found) return [];
  const { origin, previewOrigin } = siteOrigins(found.record.env);
  return [origin, previewOrigin];
}
