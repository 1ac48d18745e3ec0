import { isDeepStrictEqual } from 'node:util';
import { embedPath } from '@site/kit/protocol/response-headers';
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
 * Puts a composition into the store; its record comes last. Where the store has a record of the same build, that counts if it
 * says the same of every file. It is never believed: null where it differs.
 */
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
  return found !== null && isDeepStrictEqual(outputs(found.record), outputs(complete)) ? found : null;
}

/** What a composition is, apart from where in the store its content is. */
function outputs({ content, ...rest }: CompositionRecord): unknown {
  const files = Object.entries(content).map(([file, { sha256: hash, size }]) => [file, { hash, size }]);
  return JSON.parse(JSON.stringify({ ...rest, content: Object.fromEntries(files) }));
}

/** What other sites load counts by the byte. */
function compressionOf(name: string): 'best' | 'in-time' | undefined {
  if (!name.startsWith('public/')) return undefined;
  return embedPath.test(name.slice('public'.length)) ? 'best' : 'in-time';
}
