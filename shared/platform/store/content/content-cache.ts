import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../../config/log';
import { messageOf, UserError } from '../../config/user-error';
import { markUsed, writeAtomically } from '../local-files';

/** A folder of files named by the hash of their content. Processes can share it, and it can be deleted at any time. */
export interface ContentCache {
  /** Caches bytes under their hash (sha256, hex) if the disk allows it; never rejects. */
  readonly put: (hash: string, bytes: Uint8Array) => Promise<void>;
  /**
   * The bytes with a hash, else from `load`, which concurrent calls share. Rejects if it returns other bytes of
   * `source`.
   */
  readonly through: (hash: string, source: string, load: () => Promise<Uint8Array>) => Promise<Buffer>;
  /** Evicts the files with these hashes last, until the next call. A server rarely reads what it serves again. */
  readonly evictLast: (hashes: readonly string[]) => Promise<void>;
}

export interface ContentCacheOptions {
  /** Maximum size of the folder in bytes. The least recently used files are evicted first. Default: 1 GB. */
  readonly limit?: number;
  /** Called once if the folder is not writable. The site then continues without a cache. */
  readonly log?: Log;
}

export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Used when the store itself is a local folder. */
export const noContentCache: ContentCache = {
  put: async () => {},
  through: checked,
  evictLast: async () => {},
};

async function checked(hash: string, source: string, load: () => Promise<Uint8Array>): Promise<Buffer> {
  const loaded = await load();
  // Share the memory: objects can be large, and many are read at once.
  const bytes = Buffer.from(loaded.buffer, loaded.byteOffset, loaded.byteLength);
  const found = sha256(bytes);
  if (found === hash) return bytes;
  throw new UserError(
    `${source} is damaged: its content has the hash ${found}, not ${hash}. Restore it from a backup, or delete it and release again.`,
  );
}

/** Checks the size of the folder whenever this fraction of the limit has been written. */
const TRIM_SHARE = 1 / 20;

export function openContentCache(
  folder: string,
  { limit = 1_000_000_000, log = () => {} }: ContentCacheOptions,
): ContentCache {
  const loading = new Map<string, Promise<Buffer>>();
  // Makes the first write check the size of existing files.
  let added = limit;
  let trimming: Promise<void> = Promise.resolve();
  let last: readonly string[] = [];
  let logged = false;

  const fileOf = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash))
      throw new UserError(`"${hash}" is not a sha256 hash in hex. Correct the record that contains it.`);
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
    await markUsed(file);
    return bytes;
  }

  async function put(hash: string, bytes: Uint8Array): Promise<void> {
    const file = fileOf(hash);
    try {
      await writeAtomically(file, bytes);
    } catch (error) {
      if (!logged)
        log(
          `Cannot write to the cache ${folder}: ${messageOf(error)} The site continues without a cache. Check the folder's permissions and free space.`,
          'warn',
        );
      logged = true;
      return;
    }
    added += bytes.length;
    if (added < limit * TRIM_SHARE) return;
    added = 0;
    trimming = trimming.then(async () => {
      await markLast();
      await trimFolder(folder, limit * (1 - TRIM_SHARE));
    });
    await trimming;
  }

  async function markLast(): Promise<void> {
    await Promise.all(last.map((hash) => markUsed(fileOf(hash))));
  }

  async function load(hash: string, source: string, fetchBytes: () => Promise<Uint8Array>): Promise<Buffer> {
    const known = await get(hash);
    if (known !== null) return known;
    const bytes = await checked(hash, source, fetchBytes);
    await put(hash, bytes);
    return bytes;
  }

  return {
    put,
    async evictLast(hashes) {
      last = hashes;
      // Other processes evict too.
      await markLast();
    },
    through(hash, source, fetchBytes) {
      const running = loading.get(hash);
      if (running !== undefined) return running;
      const started = load(hash, source, fetchBytes).finally(() => loading.delete(hash));
      loading.set(hash, started);
      return started;
    },
  };
}

/** Removes the least recently used files until a folder has at most `limit` bytes. */
async function trimFolder(folder: string, limit: number): Promise<void> {
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
