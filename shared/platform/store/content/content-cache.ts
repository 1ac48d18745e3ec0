import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../config/user-error';

/** A folder of files by the hash of their content. It may be deleted at any time, and any number of processes share it. */
export interface ContentCache {
  /** The bytes with a hash (sha256, hex), or null. Bytes that changed on the disk are removed and count as absent. */
  readonly get: (hash: string) => Promise<Buffer | null>;
  /** Caches bytes as far as the disk allows. */
  readonly put: (hash: string, bytes: Uint8Array) => Promise<void>;
  /**
   * The bytes with a hash, from the cache or else from `load`, which is called once for all who ask at the same time.
   * Rejects with a `UserError` that names `source` where it gives others.
   */
  readonly through: (hash: string, source: string, load: () => Promise<Uint8Array>) => Promise<Buffer>;
}

export interface ContentCacheOptions {
  /** Bytes that the folder may hold; the least recently used files are evicted first. */
  readonly limit: number;
  /** Called once when the folder cannot be written: the site goes on without a cache. */
  readonly log?: (line: string) => void;
}

/** An object holds other bytes than those that were put. */
export class DamagedContent extends UserError {
  constructor(
    message: string,
    readonly bytes: Buffer,
  ) {
    super(message);
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** In place of a cache, where the store itself is on this machine's disk. */
export const noContentCache: ContentCache = {
  get: async () => null,
  put: async () => {},
  through: checked,
};

async function checked(hash: string, source: string, load: () => Promise<Uint8Array>): Promise<Buffer> {
  const loaded = await load();
  // The same memory: an object may be large, and many are read at a time.
  const bytes = Buffer.from(loaded.buffer, loaded.byteOffset, loaded.byteLength);
  const found = sha256(bytes);
  if (found === hash) return bytes;
  throw new DamagedContent(
    `${source} is damaged: its content has the hash ${found}, not ${hash}. Put it back from a copy, or delete it and release again.`,
    bytes,
  );
}

/** Looks at the folder's size after every so much of the limit. */
const TRIM_SHARE = 1 / 20;

/** Opens the cache in a folder, which is made with the first write. */
export function openContentCache(
  folder: string,
  { limit, log = () => {} }: ContentCacheOptions,
): ContentCache {
  const loading = new Map<string, Promise<Buffer>>();
  // What is there already counts as soon as something is added.
  let added = limit;
  let trimming: Promise<void> = Promise.resolve();
  let told = false;

  const fileOf = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new UserError(`"${hash}" is not a sha256 hash in hex.`);
    return path.join(folder, hash.slice(0, 2), hash);
  };

  async function get(hash: string): Promise<Buffer | null> {
    const file = fileOf(hash);
    const bytes = await readFile(file).catch(() => null);
    if (bytes === null) return null;
    if (sha256(bytes) !== hash) {
      await rm(file, { force: true }).catch(() => {});
      return null;
    }
    const now = new Date();
    await utimes(file, now, now).catch(() => {});
    return bytes;
  }

  async function put(hash: string, bytes: Uint8Array): Promise<void> {
    const file = fileOf(hash);
    const temporary = `${file}.${crypto.randomUUID()}.tmp`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      if (!told) log(`The cache ${folder} cannot be written (${String(error)}); going on without.`);
      told = true;
      return;
    }
    added += bytes.length;
    if (added < limit * TRIM_SHARE) return;
    added = 0;
    trimming = trimming.then(() => trimFolder(folder, limit * (1 - TRIM_SHARE)));
    await trimming;
  }

  async function load(hash: string, source: string, fetchBytes: () => Promise<Uint8Array>): Promise<Buffer> {
    const known = await get(hash);
    if (known !== null) return known;
    const bytes = await checked(hash, source, fetchBytes);
    await put(hash, bytes);
    return bytes;
  }

  return {
    get,
    put,
    through(hash, source, fetchBytes) {
      const running = loading.get(hash);
      if (running !== undefined) return running;
      const started = load(hash, source, fetchBytes).finally(() => loading.delete(hash));
      loading.set(hash, started);
      return started;
    },
  };
}

/**
 * Removes files until a folder holds at most `limit` bytes, those first that were not used for longest. What others remove
 * meanwhile is no error.
 */
export async function trimFolder(folder: string, limit: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => measure(path.join(entry.parentPath, entry.name))),
  );
  const oldest = files.filter((file) => file !== null).sort((a, b) => a.used - b.used);
  let size = oldest.reduce((sum, file) => sum + file.size, 0);
  for (const file of oldest) {
    if (size <= limit) return;
    await rm(file.file, { force: true }).catch(() => {});
    size -= file.size;
  }
}

async function measure(file: string) {
  return stat(file).then(
    ({ size, mtimeMs }) => ({ file, size, used: mtimeMs }),
    () => null,
  );
}
