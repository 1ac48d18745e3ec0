import { existsSync } from 'node:fs';
import type { StoredComposition } from '../records/composition-record';
import type { Store } from '../store';
import type { Composer, Deployment, LoggedBuild } from './deployment';

/** Names a store in which nothing is live: its path may be misspelled. */
export function emptyStore({ objects, folder }: Pick<Store, 'objects' | 'folder'>): string {
  return folder === null || existsSync(folder) ? objects.name : `${objects.name}, which does not exist`;
}

export function nothingIsLive(failure: string, store: string): string {
  return `${failure}: nothing is live in ${store}. Set SITE_STORE to the store of a live site. To release every package into this store, run npm start in the site's repository.`;
}

/** The fields of an entry that makes a composition live. */
export function nowLive({ record, sha256 }: StoredComposition, composer?: Composer): LoggedBuild {
  return { build: record.build, composition: sha256, releases: record.releases, composer };
}

/** The fields of an entry that name the stable composition. */
export function stableOf({ build, composition, releases, composer }: LoggedBuild): LoggedBuild {
  return { build, composition, releases, composer };
}

/** The last live release of a package for each major version. */
export function lastOfEachMajor(log: readonly Deployment[], name: string): ReadonlyMap<number, string> {
  const last = new Map<number, string>();
  for (const { releases } of log) {
    const id = releases[name];
    if (id !== undefined) last.set(majorOf(id), id);
  }
  return last;
}

export function everLive(log: readonly Deployment[], name: string): ReadonlySet<string> {
  const ids = log.flatMap(({ releases, canary }) => [releases[name], canary?.releases[name]]);
  return new Set(ids.filter((id) => id !== undefined));
}

/** The major version in a version or a release id. A development build has none and counts as 1. */
export function majorOf(version: string): number {
  return Number.parseInt(version, 10) || 1;
}

/** The release of a package that was live before the current one; null if the log does not contain it. */
export function releaseBefore(log: readonly Deployment[], name: string): string | null {
  return pastOf(log, releaseOf(name)).at(-2)?.releases[name] ?? null;
}

/** A release of a package that a rollback took off the site, and the entry that did so. */
export interface RolledBack {
  readonly name: string;
  readonly id: string;
  readonly by: Pick<Deployment, 'number' | 'action' | 'who' | 'message'>;
}

/** Whether an entry is a rollback, by hand or automatic. */
export function isRollback({ action }: Pick<Deployment, 'action'>): boolean {
  return action === 'rollback' || action === 'automatic-rollback';
}

/** The newest release of a package if a rollback, by hand or automatic, took it off the site or ended its canary; else null. */
export function rolledBack(log: readonly Deployment[], name: string): RolledBack | null {
  const shown = (entry?: Deployment) => entry?.canary?.releases[name] ?? entry?.releases[name];
  const newest = log.findLastIndex((entry, at) => !isRollback(entry) && shown(entry) !== shown(log[at - 1]));
  const id = shown(log[newest]);
  const by = log.slice(newest).find((entry) => shown(entry) !== id);
  return id === undefined || by === undefined || shown(log.at(-1)) === id ? null : { name, id, by };
}

/**
 * The source of a release, by the entry that first made it live or a canary; null if the log does not contain it. The first
 * entry of a part of the log may have found the release live already. `repository` is undefined for a release from the
 * site's own repository, unless it was built elsewhere.
 */
export function sourceOfRelease(log: readonly Deployment[], name: string, id: string) {
  const entry = log.find(({ releases, canary }) => releases[name] === id || canary?.releases[name] === id);
  if (entry === log[0] && entry?.number !== 1) return null;
  const commit = entry?.commit?.replace(/-dirty$/, '');
  if (commit === undefined || !/^[0-9a-f]{7,64}$/.test(commit)) return null;
  return { commit, repository: entry?.repository };
}

/** The value of an entry that a past compares; entries without it are left out. */
type KeyOf = (entry: Deployment) => string | undefined;

const buildOf: KeyOf = ({ build }) => build;
const releaseOf =
  (name: string): KeyOf =>
  ({ releases }) =>
    releases[name];

/** The entries that successive rollbacks go back through, the live one last. */
export function pastOf(log: readonly Deployment[], keyOf: KeyOf = buildOf): readonly Deployment[] {
  return walk(log, keyOf).past;
}

/**
 * Whether a part of the log shows the build, or the release of a package, before the live one. A rollback in the part to
 * something before it hides how far back it went.
 */
export function showsBefore(log: readonly Deployment[], name?: string): boolean {
  const { past, isComplete } = walk(log, name === undefined ? buildOf : releaseOf(name));
  return isComplete && past.length > 1;
}

function walk(log: readonly Deployment[], keyOf: KeyOf) {
  const past: Deployment[] = [];
  let isComplete = true;
  for (const entry of log) {
    const key = keyOf(entry);
    if (key === undefined) continue;
    const known = past.findLastIndex((one) => keyOf(one) === key);
    if (entry.action === 'rollback' && known < 0) isComplete = false;
    if (entry.action === 'rollback' && known >= 0) past.length = known + 1;
    else if (known < 0 || known < past.length - 1) past.push(entry);
  }
  return { past, isComplete };
}
