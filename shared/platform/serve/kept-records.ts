import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { noContentCache, sha256 } from '../store/content/content-cache';
import { type StoredFile, storedFile } from '../store/content/stored-content';
import { writeAtomically } from '../store/local-files';
import { findIndexed } from '../store/records/file-index';
import { findById } from '../store/records/put-release';
import { type ReleaseRecord, releaseRecord } from '../store/records/release-record';
import type { Store } from '../store/store';

/** Where this machine keeps what it knows of a store; servers of different stores may share a cache. */
export function keptFile({ local, objects }: Store, ...names: readonly string[]): string {
  return path.join(local, 'kept', sha256(Buffer.from(objects.name)).slice(0, 16), ...names);
}

/** Whether this machine keeps records: a store on its own disk needs no copy, and those of previews are not for all. */
export function isKept(store: Store): boolean {
  return store.content !== noContentCache && !store.isPreview;
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

/** What the store's index says of a file, which this machine keeps likewise; null where it has none of that name. */
export async function findKeptFile(store: Store, name: string, file: string): Promise<StoredFile | null> {
  if (!isKept(store)) return findIndexed(store, name, file);
  const kept = await readFile(keptEntry(store, name, file), 'utf8')
    .then((text) => storedFile.parse(JSON.parse(text)))
    .catch(() => null);
  if (kept !== null) return kept;
  const found = await findIndexed(store, name, file);
  if (found !== null) await keepFile(store, name, file, found);
  return found;
}

/** Keeps what a release says of a file, as the index would. */
export async function keepFile(store: Store, name: string, file: string, stored: StoredFile): Promise<void> {
  if (isKept(store))
    await writeAtomically(keptEntry(store, name, file), JSON.stringify(stored)).catch(() => {});
}

function keptEntry(store: Store, name: string, file: string): string {
  return keptFile(store, 'files', name, `${file}.json`);
}
