import { UserError } from '../../config/user-error';
import { keyOfFile } from '../content/stored-content';
import { refusePruned } from '../prune-notice';
import type { StoredComposition } from '../records/composition-record';
import { type CompositionRecord, compositionKey } from '../records/composition-record';
import { indexKeys } from '../records/file-index';
import { readRelease, releaseKey } from '../records/put-release';
import type { Store } from '../store';

/** Keys of everything that serving a composition needs. Rejects with a `UserError` for a release that is gone. */
export async function namedObjects(
  store: Store,
  { build, content, releases }: CompositionRecord,
): Promise<ReadonlySet<string>> {
  const ids = Object.entries(releases);
  const records = await Promise.all(ids.map(([name, id]) => readRelease(store, name, id)));
  const files = [content, ...records.map((record) => record.content)].flatMap((all) => Object.values(all));
  return new Set([
    compositionKey(build),
    ...ids.map(([name, id]) => releaseKey(name, id)),
    ...records.flatMap(indexKeys),
    ...files.map(keyOfFile),
  ]);
}

/** Whether the store has all content that the record of a release or a composition names. */
export async function isWhole(
  store: Store,
  { content }: Pick<CompositionRecord, 'content'>,
): Promise<boolean> {
  return (await firstMissing(store, new Set(Object.values(content).map(keyOfFile)))) === null;
}

/** The first of these objects that the store does not have; null where it has all. */
export async function firstMissing(store: Store, keys: ReadonlySet<string>): Promise<string | null> {
  const [first = null] = await missingObjects(store, keys);
  return first;
}

/** Which of these objects the store does not have, in their order. */
export async function missingObjects(
  { objects }: Store,
  keys: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const all = [...keys];
  const isThere = await Promise.all(all.map((key) => objects.has(key)));
  return new Set(all.filter((_, index) => !isThere[index]));
}

/**
 * Looks at the last moment whether all that a composition names is in the store, and stays there: what it took over may
 * have been removed meanwhile. Rejects with a `UserError` that names what is gone.
 */
export async function checkWhole(store: Store, { record }: StoredComposition): Promise<void> {
  const keys = await namedObjects(store, record);
  // In this order: what is not announced by now is not removed before the log can say that it is needed.
  await refusePruned(store, keys);
  const missing = await firstMissing(store, keys);
  if (missing === null) return;
  throw new UserError(
    `Build ${record.build} cannot go live: ${missing} is missing in ${store.objects.name}. Put it back from a copy, or release again.`,
  );
}
