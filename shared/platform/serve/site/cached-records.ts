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
import { releaseRecord } from '../../store/records/release-record';
import type { Store } from '../../store/store';

/** The cache path for a store's records. Servers of different stores may share a cache. */
function cachedPath({ local, objects }: Store, ...names: readonly string[]): string {
  return path.join(local, 'kept', sha256(objects.name).slice(0, 16), ...names);
}

/** Whether records are cached: not for a store on this machine's own disk. */
function isCached(store: Store): boolean {
  return store.content !== noContentCache && !store.isPreview;
}

/** Records of a store that are cached by package and key. */
function cachedRecords<T>(
  folder: readonly string[],
  parse: (json: unknown) => T,
  findStored: (store: Store, name: string, key: string) => Promise<T | null>,
) {
  const pathOf = (store: Store, name: string, key: string) =>
    cachedPath(store, ...folder, name, `${key}.json`);
  const put = async (store: Store, name: string, key: string, record: T): Promise<void> => {
    if (isCached(store))
      await writeAtomically(pathOf(store, name, key), JSON.stringify(record)).catch(() => {});
  };
  return {
    put,
    async find(store: Store, name: string, key: string): Promise<T | null> {
      const cached = isCached(store) ? await readJson(pathOf(store, name, key), parse) : null;
      if (cached !== null) return cached;
      const found = await findStored(store, name, key);
      if (found !== null) await put(store, name, key, found);
      return found;
    },
    async forget(store: Store, name: string, key: string): Promise<void> {
      if (isCached(store)) await rm(pathOf(store, name, key), { force: true }).catch(() => {});
    },
  };
}

/** Release records by id. With these and the content cache, a release's files are available without the store. */
export const cachedReleases = cachedRecords([], releaseRecord.parse, findById);

/** Index entries by file name. */
export const cachedFiles = cachedRecords(['files'], storedFile.parse, findIndexed);

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
    // A start without the store uses the deployment that was cached last.
  }
}

async function evictOthers(store: Store, { content, releases }: CompositionRecord): Promise<void> {
  // Marks the records as used.
  const found = await Promise.all(
    Object.entries(releases).map(([name, id]) => cachedReleases.find(store, name, id)),
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
