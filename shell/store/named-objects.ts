import { type CompositionRecord, compositionKey } from './composition-record';
import { indexKeys } from './file-index';
import { readRelease, releaseKey } from './put-release';
import type { Store } from './store';
import { keyOfFile } from './stored-content';

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
export async function firstMissing({ objects }: Store, keys: Iterable<string>): Promise<string | null> {
  const found = await Promise.all([...keys].map(async (key) => ({ key, isThere: await objects.has(key) })));
  return found.find(({ isThere }) => !isThere)?.key ?? null;
}
