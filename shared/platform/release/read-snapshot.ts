import { containsCommit } from '../build/built-from';
import { ownPackage } from '../build/own-repository';
import { ownComposer } from '../compose/composer';
import { problemIn } from '../config/user-error';
import { type Change, isBuilding } from '../plan/change';
import { endsOnlyCanary, type Readable, type Snapshot, targetOf } from '../plan/snapshot';
import { embeddedName, type Site } from '../site/site';
import { checkMayRelease } from '../store/deployments/check-rights';
import type { Deployment, LoggedBuild } from '../store/deployments/deployment';
import { latestDeployment, readDeployments } from '../store/deployments/deployment-log';
import { emptyStore, everLive, showsBefore, sourceOfRelease } from '../store/deployments/live';
import { readComposition } from '../store/records/composition-record';
import { findById } from '../store/records/put-release';
import type { ReleaseRecord } from '../store/records/release-record';
import type { Store } from '../store/store';

/** How many entries of the log are read at once, and how far back rules look. Releases before that count as unknown. */
const WINDOW = 200;
/** Most rollbacks return to one of these, so an older entry that is damaged does not stop them. */
const RECENT = 20;

export interface ReadSnapshotOptions {
  readonly site: Site;
  readonly store: Store;
  readonly project: string;
  /** The number of the deployment that somebody saw before they confirmed the change. */
  readonly seen?: number | undefined;
  /** The snapshot before another deployment came first. */
  readonly earlier?: Snapshot;
  /** The newest deployment, if it is known. */
  readonly latest?: Deployment | null;
}

/**
 * Reads everything that a decision about a change needs. To find out what it may do, it writes objects that a bucket already has,
 * and fetches missing commits of a shallow clone. Rejects with a `UserError` if the log is unreadable.
 */
export async function readSnapshot(change: Change, options: ReadSnapshotOptions): Promise<Snapshot> {
  const { site, store, project, earlier } = options;
  const latest = options.latest === undefined ? await latestDeployment(store) : options.latest;
  const log = await readLog(store, change, latest);
  const { canary } = latest ?? {};
  const { action } = change;
  const usesCanary = ['release', 'rollback-package', 'promote'].includes(action);
  /** Whether a change that goes live is composed here. */
  const composes = ['release', 'release-all', 'rollback-package'].includes(action);
  const target = latest === null ? null : targetOf(change, log, latest);
  const live = latest === null ? null : await readLogged(store, latest, earlier?.live);
  const settings = live?.kind === 'read' ? live.stored.record.env : {};
  return {
    store: latest === null ? emptyStore(store) : store.objects.name,
    site,
    latest,
    plannedOn: earlier === undefined ? latest : earlier.plannedOn,
    seen: earlier === undefined ? (options.seen ?? null) : earlier.seen,
    log,
    live,
    canary: canary && usesCanary ? await readLogged(store, canary, earlier?.canary) : null,
    target: target === null ? null : await readLogged(store, target),
    settings,
    signing: store.signing && { key: store.signing.key?.name ?? null, owners: store.signing.owners },
    accessProblem: earlier === undefined ? await accessProblem(store, change) : earlier.accessProblem,
    commits: commitsOf(project, change, log, latest),
    composer: composes ? await ownComposer() : null,
    embedded: await embeddedReleases(store, change, embeddedName(site)),
  };
}

/** The entries that rules look at: for a rollback, back to what it returns to. */
async function readLog(
  store: Store,
  change: Change,
  latest: Deployment | null,
): Promise<readonly Deployment[]> {
  if (latest === null || ['promote', 'weight', 'preview'].includes(change.action)) return [];
  let log: readonly Deployment[] = [];
  let after = latest.number;
  for (let size = isBuilding(change) ? WINDOW : RECENT; after > 0; size = WINDOW) {
    const end = after;
    after = Math.max(0, end - size);
    log = [...(await readDeployments(store, { after, limit: end - after })), ...log];
    if (hasTarget(change, log, latest)) break;
  }
  return log.filter(({ number }) => number <= latest.number);
}

function hasTarget(change: Change, log: readonly Deployment[], latest: Deployment): boolean {
  if (change.action === 'rollback-package') return showsBefore(log, change.name);
  if (change.action !== 'rollback' || endsOnlyCanary(change, latest)) return true;
  return change.to === undefined ? showsBefore(log) : targetOf(change, log, latest) !== null;
}

/** Reading the record of thousands of pages takes time, so a record that is known is not read again. */
async function readLogged(
  store: Store,
  { build, composition, composer }: Omit<LoggedBuild, 'releases'>,
  known?: Readable | null,
): Promise<Readable> {
  if (known?.kind === 'read' && known.stored.record.build === build && known.stored.sha256 === composition)
    return known;
  try {
    const stored = await readComposition(store, build, composition);
    return stored === null ? { kind: 'missing' } : { kind: 'read', stored, composer };
  } catch (error) {
    return { kind: 'damaged', problem: problemIn(error) };
  }
}

/** Why this process may not make a change; null if it may, and for changes that need no check before the build. */
async function accessProblem(store: Store, change: Change): Promise<string | null> {
  const isRelease = change.action === 'release' && !change.isDryRun;
  if (!isRelease && change.action !== 'rollback-package') return null;
  const names = isRelease ? change.names : [];
  return checkMayRelease(store, names).then(() => null, problemIn);
}

function commitsOf(
  project: string,
  change: Change,
  log: readonly Deployment[],
  latest: Deployment | null,
): Snapshot['commits'] {
  if (change.action !== 'release' && change.action !== 'rollback-package') return {};
  const replaced = change.action === 'release' && change.from === undefined ? change.names : [];
  const live = replaced.flatMap((name) => {
    const id = latest?.releases[name];
    return (id === undefined ? null : sourceOfRelease(log, name, id)?.commit) ?? [];
  });
  // The history of a fragment's own repository is not that of the platform.
  const composers = ownPackage(project) === null ? [latest?.composer, latest?.canary?.composer] : [];
  const commits = [...live, ...composers.flatMap((composer) => composer?.commit ?? [])];
  return Object.fromEntries([...new Set(commits)].map((commit) => [commit, containsCommit(project, commit)]));
}

async function embeddedReleases(
  store: Store,
  change: Change,
  name: string | null,
): Promise<readonly ReleaseRecord[]> {
  if (name === null || change.action !== 'release' || !change.names.includes(name)) return [];
  const ids = everLive(await readDeployments(store), name);
  const found = await Promise.all([...ids].map((id) => findById(store, name, id)));
  return found.filter((release) => release !== null);
}
