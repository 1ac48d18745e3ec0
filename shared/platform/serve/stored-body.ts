import { createHash } from 'node:crypto';
import { messageOf } from '../config/user-error';
import { DamagedContent } from '../store/content/content-cache';
import { intactForms } from '../store/content/intact-forms';
import { type FileForms, readForms, type StoredFile, sizeWithForms } from '../store/content/stored-content';
import type { Store } from '../store/store';
import type { StoredBody } from './response';

/** Reads a file of the store into memory, with its compressed forms. Rejects where one is missing or damaged. */
export type ReadBody = (file: StoredFile, type: string) => Promise<StoredBody>;

/** A reader that keeps what it read. */
export interface KeepingReader extends ReadBody {
  /** Bytes of what it keeps, with the compressed forms. */
  readonly keptBytes: () => number;
  /** What was damaged in the store, and could be read from another form of the same file; null where nothing was. */
  readonly damage: () => string | null;
  /** Forgets what was damaged, so that it is read again. */
  readonly forgetDamaged: () => void;
}

/** Bytes of bodies that are kept in memory though no composition that is served has them. */
const KEPT_BYTES = 50_000_000;

/**
 * Reads bodies of a store, each once while it is in use: composition after composition most files are the same. What was
 * read is kept beyond that, up to a limit: a tab opened last week finds its files as quickly as one opened now.
 */
export function bodyReader(store: Store, limit = KEPT_BYTES): KeepingReader {
  const kept = new Map<string, { readonly body: Promise<StoredBody>; readonly bytes: number }>();
  const inUse = new Map<string, WeakRef<StoredBody>>();
  const unused = new FinalizationRegistry<string>((key) => {
    if (inUse.get(key)?.deref() === undefined) inUse.delete(key);
  });
  const damaged = new Map<string, string>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const load = async (key: string, file: StoredFile, type: string) => {
    const body = await readBody(store, file, type, (message) => damaged.set(key, message));
    inUse.set(key, new WeakRef(body));
    unused.register(body, key);
    return body;
  };
  const read: ReadBody = (file, type) => {
    // All that the record says: another record may describe other bytes of the same object.
    const key = JSON.stringify([file.sha256, file.size, file.packed, type]);
    const known = kept.get(key);
    if (known !== undefined) {
      // To the end of the queue of those that are forgotten.
      kept.delete(key);
      kept.set(key, known);
      return known.body;
    }
    const used = inUse.get(key)?.deref();
    const body = used === undefined ? load(key, file, type) : Promise.resolve(used);
    body.catch(() => forget(key));
    kept.set(key, { body, bytes: sizeWithForms(file) });
    bytes += sizeWithForms(file);
    for (const oldest of kept.keys()) {
      if (bytes <= limit) break;
      forget(oldest);
    }
    return body;
  };
  return Object.assign(read, {
    keptBytes: () => bytes,
    damage: () => damaged.values().next().value ?? null,
    forgetDamaged() {
      for (const key of damaged.keys()) {
        forget(key);
        inUse.delete(key);
      }
      damaged.clear();
    },
  });
}

async function readBody(
  store: Store,
  file: StoredFile,
  type: string,
  onDamage: (message: string) => void,
): Promise<StoredBody> {
  const forms = await readForms(store, file).catch(async (error: unknown) => {
    const whole = error instanceof DamagedContent ? await intactForms(error.bytes, file) : null;
    if (whole === null) throw error;
    onDamage(`${messageOf(error)} What is whole in it is served.`);
    return whole;
  });
  // Its hash is known, and has been compared.
  const etag = tagOf(Buffer.from(file.sha256, 'hex'));
  return { type, etag, ...(file.packed?.at === undefined ? forms : copied(forms)) };
}

/** In a memory of its own: a file of 2 kB that is kept must not keep the 4 MB of its pack. */
function copied({ identity, br, gz }: FileForms): FileForms {
  return { identity: Buffer.from(identity), br: br && Buffer.from(br), gz: gz && Buffer.from(gz) };
}

/** A body that is in memory alone, uncompressed. */
export function bodyInMemory(identity: Buffer, type: string): StoredBody {
  return { type, etag: etagOf(identity), identity, br: null, gz: null };
}

export function etagOf(content: Buffer | string): string {
  return tagOf(createHash('sha256').update(content).digest());
}

function tagOf(hash: Buffer): string {
  return `"${hash.toString('base64url').slice(0, 16)}"`;
}
