import { embedPath } from '@site/kit/protocol/response-headers';
import { sha256 } from '../content/content-cache';
import { type FileToPut, putFiles } from '../content/put-files';
import { isSameRecord } from '../content/stored-content';
import type { Store } from '../store';
import {
  type CompositionRecord,
  compositionKey,
  encodeComposition,
  type NewComposition,
  readComposition,
  type StoredComposition,
} from './composition-record';

export interface CompositionFiles {
  readonly record: NewComposition;
  readonly files: readonly Pick<FileToPut, 'name' | 'bytes'>[];
}

export interface PutCompositionOptions {
  readonly before?: CompositionRecord | null | undefined;
  /** Time limit for compressing documents at the best quality, in milliseconds; later ones are compressed quickly. */
  readonly compressMs?: number;
}

/** Puts a composition, its record last; null if the store has another record of this build with other files. */
export async function putComposition(
  store: Store,
  { record, files }: CompositionFiles,
  { before, compressMs = 0 }: PutCompositionOptions = {},
): Promise<StoredComposition | null> {
  const content = await putFiles(
    store,
    files.map(({ name, bytes }) => ({ name, bytes, compression: compressionOf(name) })),
    { known: Object.values(before?.content ?? {}), compressMs },
  );
  const complete = { ...record, content };
  const bytes = encodeComposition(complete);
  if (await store.objects.putIfAbsent(compositionKey(record.build), bytes))
    return { record: complete, sha256: sha256(bytes), bytes };
  const found = await readComposition(store, record.build).catch(() => null);
  return found !== null && isSameRecord(found.record, complete) ? found : null;
}

/** Files that other sites load must be as small as possible. */
function compressionOf(name: string): 'best' | 'in-time' | undefined {
  if (!name.startsWith('public/')) return undefined;
  return embedPath.test(name.slice('public'.length)) ? 'best' : 'in-time';
}
