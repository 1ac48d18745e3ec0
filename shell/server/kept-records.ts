import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '../store/local-files';
import { noContentCache, sha256 } from '../store/objects/content-cache';
import { findById } from '../store/put-release';
import { type ReleaseRecord, releaseRecord } from '../store/release-record';
import type { Store } from '../store/store';

/** Where this machine keeps what it knows of a store; servers of different stores may share a cache. */
export function keptFile({ local, objects }: Store, ...names: readonly string[]): string {
  return path.join(local, 'kept', sha256(Buffer.from(objects.name)).slice(0, 16), ...names);
}

/** Whether this machine keeps anything: a store on its own disk needs no copy. */
export function isKept(store: Store): boolean {
  return store.content !== noContentCache;
}

/** A release's record, which this machine keeps: with it, and the cache of content, its files need no store. */
export async function findKeptRelease(store: Store, name: string, id: string): Promise<ReleaseRecord | null> {
  if (!isKept(store)) return findById(store, name, id);
  const file = keptFile(store, name, `${id}.json`);
  const kept = await readFile(file, 'utf8')
    .then((text) => releaseRecord.parse(JSON.parse(text)))
    .catch(() => null);
  if (kept !== null) return kept;
  const found = await findById(store, name, id);
  if (found !== null) await writeAtomically(file, JSON.stringify(found)).catch(() => {});
  return found;
}
