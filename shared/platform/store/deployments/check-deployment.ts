import pLimit from 'p-limit';
import { UserError } from '../../config/user-error';
import { sha256 } from '../content/content-cache';
import { containsFile, contentKey, keyOfFile, type StoredFile } from '../content/stored-content';
import {
  type CompositionRecord,
  compositionKey,
  readComposition,
  type StoredComposition,
} from '../records/composition-record';
import { fileKey, findIndexed, indexedFiles, indexKeys } from '../records/file-index';
import { readRelease, releaseKey } from '../records/put-release';
import type { ReleaseRecord } from '../records/release-record';
import type { Store } from '../store';
import { refusePruned } from './prune-notice';

/** Number of objects in memory at once; a pack has 4 MB. */
const AT_ONCE = 8;

/** A composition that is about to go live, and the one that it was composed on or replaces. */
export interface NextOnLive {
  readonly next: StoredComposition;
  readonly live: Pick<StoredComposition, 'record'> | null;
}

/**
 * Rejects if servers could not serve one of the compositions: reads everything that is not live yet from the store, past
 * caches.
 */
export async function checkDeployments(store: Store, steps: readonly NextOnLive[]): Promise<void> {
  const named: { readonly record: CompositionRecord; readonly keys: ReadonlySet<string> }[] = [];
  for (const { next, live } of steps) {
    const { record } = next;
    const releases = await releasesOf(store, record);
    await explainFor(record, checkComposition(store, next, releases, live?.record ?? null));
    named.push({ record, keys: namedObjects(record, releases) });
  }
  // After all downloads, because the deployment must follow within seconds (decision 0085). In this order: a prune that
  // starts after the first check sees what the new deployment needs.
  for (const { record, keys } of named) await explainFor(record, refusePruned(store, keys));
  for (const { record, keys } of named) await explainFor(record, refuseMissing(store, keys));
}

async function explainFor({ build }: CompositionRecord, check: Promise<void>): Promise<void> {
  await check.catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`Build ${build} cannot go live: ${error.message}`, { cause: error });
  });
}

async function checkComposition(
  store: Store,
  { record, sha256: hash }: StoredComposition,
  releases: readonly ReleaseRecord[],
  live: CompositionRecord | null,
): Promise<void> {
  if (record.build !== live?.build && (await readComposition(store, record.build, hash)) === null)
    throw missing(store, compositionKey(record.build));
  const isLive = ({ package: name, id }: ReleaseRecord) => live?.releases[name] === id;
  const added = releases.filter((release) => !isLive(release));
  for (const release of added) checkRelease(store, release);
  await Promise.all(added.map((release) => checkIndex(store, release)));
  const before = live === null ? [] : [live, ...(await releasesOf(store, live).catch(() => []))];
  const known = new Set(before.flatMap(filesOf).map(idOf));
  const files = [record, ...releases].flatMap(filesOf);
  await checkFiles(
    store,
    files.filter((file) => !known.has(idOf(file))),
  );
}

/** Reads all objects of a release. Rejects if servers could not serve it or composing could not run it. */
export async function verifyRelease(store: Store, release: ReleaseRecord): Promise<void> {
  checkRelease(store, release);
  await checkIndex(store, release);
  await checkFiles(store, filesOf(release));
}

/** Checks a record against its own files: browsers check their integrity, and Node runs the entry. */
function checkRelease(
  store: Store,
  { package: name, id, files, entry, nodeEntry, content }: ReleaseRecord,
): void {
  const wrong = Object.entries(files).find(([file, { integrity, size }]) => {
    const stored = content[`browser/${file}`];
    return (
      stored === undefined ||
      stored.size !== size ||
      integrity !== `sha256-${Buffer.from(stored.sha256, 'hex').toString('base64')}`
    );
  })?.[0];
  const absent = [`browser/${entry}`, nodeEntry].find((file) => content[file] === undefined);
  if (wrong === undefined && absent === undefined) return;
  throw new UserError(
    `${releaseKey(name, id)} in ${store.objects.name} is damaged: it does not match its own file ${wrong ?? absent}. Delete it and release ${name} again.`,
  );
}

/** The index may refer to another object than the release does, but it must contain the same file. */
async function checkIndex(store: Store, release: ReleaseRecord): Promise<void> {
  await Promise.all(
    indexedFiles(release).map(async ([file, { sha256: hash }]) => {
      const found = await findIndexed(store, release.package, file);
      const key = fileKey(release.package, file);
      if (found === null) throw missing(store, key);
      if (found.sha256 === hash) return;
      throw new UserError(
        `${key} in ${store.objects.name} is damaged: it refers to another file than the release does. Delete it and release ${release.package} again.`,
      );
    }),
  );
}

async function checkFiles(store: Store, files: readonly StoredFile[]): Promise<void> {
  const byKey = new Map<string, Map<string, StoredFile>>();
  for (const file of files) {
    const key = keyOfFile(file);
    byKey.set(key, (byKey.get(key) ?? new Map<string, StoredFile>()).set(idOf(file), file));
  }
  await pLimit(AT_ONCE).map(byKey, ([key, inside]) => checkObject(store, key, [...inside.values()]));
}

async function checkObject(store: Store, key: string, files: readonly StoredFile[]): Promise<void> {
  const found = await store.objects.get(key);
  if (found === null) throw missing(store, key);
  let isIntact = key === contentKey(sha256(found));
  for (const file of files) isIntact &&= await containsFile(found, file);
  if (isIntact) return;
  throw new UserError(
    `${key} in ${store.objects.name} is damaged: its content does not match its name and the records. Restore it from a backup, or delete it and release again.`,
  );
}

async function refuseMissing(store: Store, keys: ReadonlySet<string>): Promise<void> {
  const [first] = await missingObjects(store, keys);
  if (first !== undefined) throw missing(store, first);
}

function missing({ objects }: Store, key: string): UserError {
  return new UserError(`${key} is missing in ${objects.name}. Restore it from a backup, or release again.`);
}

function releasesOf(store: Store, { releases }: CompositionRecord): Promise<ReleaseRecord[]> {
  return Promise.all(Object.entries(releases).map(([name, id]) => readRelease(store, name, id)));
}

function filesOf({ content }: Pick<CompositionRecord, 'content'>): StoredFile[] {
  return Object.values(content);
}

function idOf(file: StoredFile): string {
  return JSON.stringify([file.sha256, file.size, file.packed]);
}

function namedObjects(record: CompositionRecord, releases: readonly ReleaseRecord[]): ReadonlySet<string> {
  return new Set([
    compositionKey(record.build),
    ...releases.map((release) => releaseKey(release.package, release.id)),
    ...releases.flatMap(indexKeys),
    ...[record, ...releases].flatMap(filesOf).map(keyOfFile),
  ]);
}

export async function isComplete(
  store: Store,
  { content }: Pick<CompositionRecord, 'content'>,
): Promise<boolean> {
  return (await missingObjects(store, new Set(Object.values(content).map(keyOfFile)))).size === 0;
}

export async function missingObjects(
  { objects }: Store,
  keys: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const all = [...keys];
  const isThere = await Promise.all(all.map((key) => objects.has(key)));
  return new Set(all.filter((_, index) => !isThere[index]));
}
