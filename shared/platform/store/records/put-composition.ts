import { embedBase } from '@site/kit/protocol/response-headers';
import { sha256 } from '../content/content-cache';
import { type FileToPut, putFiles } from '../content/put-files';
import type { Store } from '../store';
import {
  type CompositionRecord,
  compositionKey,
  encodeComposition,
  type NewComposition,
  readComposition,
  type StoredComposition,
} from './composition-record';

/** A composition's files by name: `public/index.html`, `nginx.conf`. */
export interface CompositionFiles {
  readonly record: NewComposition;
  readonly files: readonly Pick<FileToPut, 'name' | 'bytes'>[];
}

export interface PutCompositionOptions {
  /** An earlier composition: files that it has already are not compressed or sent again. */
  readonly before?: CompositionRecord | null | undefined;
  /** Milliseconds that compressing documents well may take; those that come later are compressed quickly. */
  readonly compressMs?: number;
}

/**
 * Puts a composition into the store; its record comes last. Where another process was faster with the same build, its
 * record counts.
 */
export async function putComposition(
  store: Store,
  { record, files }: CompositionFiles,
  { before, compressMs = 0 }: PutCompositionOptions = {},
): Promise<StoredComposition> {
  const content = await putFiles(
    store,
    files.map(({ name, bytes }) => ({ name, bytes, compression: compressionOf(name) })),
    { known: Object.values(before?.content ?? {}), compressMs },
  );
  const key = compositionKey(record.build);
  const whole = { ...record, content };
  const bytes = encodeComposition(whole);
  if (!(await store.objects.putIfAbsent(key, bytes))) {
    const winner = await readComposition(store, record.build);
    if (winner !== null) return winner;
  }
  return { record: whole, sha256: sha256(bytes), bytes };
}

/** What other sites load counts by the byte. */
function compressionOf(name: string): 'best' | 'in-time' | undefined {
  if (!name.startsWith('public/')) return undefined;
  return name.startsWith(`public${embedBase}`) ? 'best' : 'in-time';
}
