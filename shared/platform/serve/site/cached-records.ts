import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { noContentCache, sha256 } from '../../store/content/content-cache';
import { objectOf, type StoredFile, storedFile } from '../../store/content/stored-content';
import { type Deployment, decodeDeployment, encodeDeployment } from '../../store/deployments/deployment';
import { markUsed, removeUnused, writeAtomically } from '../../store/local-files';
import {
  type CompositionRecord,
  parseComposition,
  readComposition,
} from '../../store/records/composition-record';
import { findIndexed } from '../../store/records/file-index';
import { findById } from '../../store/records/put-release';
import { type ReleaseRecord, releaseRecord } from '../../store/records/release-record';
import type { Store } from '../../store/store';

/** The cache path for a store's records. Servers of different stores may share a cache. */
function cachedPath({ local, objects }: Store, ...names: readonly string[]): string {
  return path.join(local, 'kept', sha256(Buffer.from(objects.name)).slice(0, 16), ...names);
}

/** Whether records are cached: not for a store on this machine's own disk. */
function isCached(store: Store): boolean {
  return store.content !== noContentCache && !store.isPreview;
}

/** A release's record, cached. With it and the content cache, the release's files are available without the store. */
export async function findCachedRelease(
  store: Store,
  name: string,
  id: string,
): Promise<ReleaseRecord | null> {
  if (!isCached(store)) return findById(store, name, id);
  const file = releaseRecordPath(store, name, id);
  const cached = await readJson(file, releaseRecord.parse);
  if (cached !== null) return cached;
  const found = await findById(store, name, id);
  if (found !== null) await writeAtomically(file, JSON.stringify(found)).catch(() => {});
  return found;
}

export async function forgetRelease(store: Store, name: string, id: string): Promise<void> {
  if (isCached(store)) await rm(releaseRecordPath(store, name, id), { force: true }).catch(() => {});
}

function releaseRecordPath(store: Store, name: string, id: string): string {
  return cachedPath(store, name, `${id}.json`);
}

export async function findCachedFile(store: Store, name: string, file: string): Promise<StoredFile | null> {
  if (!isCached(store)) return findIndexed(store, name, file);
  const cached = await readJson(indexEntryPath(store, name, file), storedFile.parse);
  if (cached !== null) return cached;
  const found = await findIndexed(store, name, file);
  if (found !== null) await cacheFile(store, name, file, found);
  return found;
}

export async function cacheFile(store: Store, name: string, file: string, stored: StoredFile): Promise<void> {
  if (!isCached(store)) return;
  await writeAtomically(indexEntryPath(store, name, file), JSON.stringify(stored)).catch(() => {});
}

export async function forgetFile(store: Store, name: string, file: string): Promise<void> {
  if (isCached(store)) await rm(indexEntryPath(store, name, file), { force: true }).catch(() => {});
}

function indexEntryPath(store: Store, name: string, file: string): string {
  return cachedPath(store, 'files', name, `${file}.json`);
}

/** The last served deployment, for a start while the store is down. */
export interface LastDeployment {
  readonly deployment: Deployment;
  readonly record: CompositionRecord;
}

/** Caches a deployment if store and disk allow it, and keeps what a start from the cache needs; never rejects. */
export async function cacheLastDeployment(store: Store, deployment: Deployment): Promise<void> {
  if (!isCached(store)) return;
  try {
    const stored = await readComposition(store, deployment.build, deployment.composition);
    if (stored === null) return;
    const cached = {
      entry: encodeDeployment(deployment).toString('utf8'),
      record: stored.bytes.toString('utf8'),
    };
    await writeAtomically(cachedPath(store, 'live.json'), JSON.stringify(cached));
    await evictOthers(store, stored.record);
  } catch {
    // The previously cached deployment remains.
  }
}

async function evictOthers(store: Store, { content, releases }: CompositionRecord): Promise<void> {
  // Marks the records as used.
  const found = await Promise.all(
    Object.entries(releases).map(([name, id]) => findCachedRelease(store, name, id)),
  );
  const files = [content, ...found.map((release) => release?.content ?? {})].flatMap(
    Object.values<StoredFile>,
  );
  await store.content.evictLast([...new Set(files.map(objectOf))]);
  for (const name of Object.keys(releases)) {
    await removeUnused(cachedPath(store, name));
    await removeUnused(cachedPath(store, 'files', name));
  }
}

export function readLastDeployment(store: Store): Promise<LastDeployment | null> {
  return readJson(cachedPath(store, 'live.json'), (json) => {
    const cached = json as { readonly entry: string; readonly record: string };
    const deployment = decodeDeployment(Buffer.from(cached.entry), 'the cached entry');
    const { record } = parseComposition('the cached one', Buffer.from(cached.record), deployment.composition);
    return { deployment, record };
  });
}

async function readJson<T>(file: string, parse: (json: unknown) => T): Promise<T | null> {
  try {
    const read = parse(JSON.parse(await readFile(file, 'utf8')));
    await markUsed(file);
    return read;
  } catch {
    return null;
  }
}
