import { embedBase } from '../protocol/response-headers';
import {
  type CompositionRecord,
  compositionKey,
  encodeComposition,
  type NewComposition,
  parseComposition,
  readComposition,
  type StoredComposition,
} from './composition-record';
import type { Store } from './store';
import { putFiles } from './stored-content';

/** A composition's files by name: `public/index.html`, `nginx.conf`. */
export interface CompositionFiles {
  readonly record: NewComposition;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/**
 * Puts a composition into the store; its record comes last. Files that `before` has already are not compressed or sent
 * again. Where another process was faster with the same build, its record counts.
 */
export async function putComposition(
  store: Store,
  { record, files }: CompositionFiles,
  before: CompositionRecord | null = null,
): Promise<StoredComposition> {
  const content = await putFiles(
    store,
    files.map(({ name, bytes }) => ({ name, bytes, compressedFor: compressionOf(name) })),
    Object.values(before?.content ?? {}),
  );
  const key = compositionKey(record.build);
  const bytes = encodeComposition({ ...record, content });
  if (!(await store.objects.putIfAbsent(key, bytes))) {
    const winner = await readComposition(store, record.build);
    if (winner !== null) return winner;
  }
  return parseComposition(key, bytes);
}

/** What other sites load counts by the byte. */
function compressionOf(name: string) {
  if (!name.startsWith('public/')) return undefined;
  return name.startsWith(`public${embedBase}`) ? 'release' : 'document';
}
