import path from 'node:path';
import { parseStoreEnv } from '../config/parse-store-env';
import { type ContentCache, noContentCache, openContentCache } from './objects/content-cache';
import type { ObjectStore } from './objects/object-store';
import { type OpenObjectsOptions, openObjects } from './objects/open-objects';
import type { Patience } from './objects/s3/retry';

/** Releases, compositions and the log of what is live, and what this machine keeps of them (docs/store.md). */
export interface Store {
  readonly objects: ObjectStore;
  /** Its folder, where it is one. */
  readonly folder: string | null;
  /** Content that was fetched; keeps nothing where the store is a folder and no cache is named. */
  readonly content: ContentCache;
  /** A folder of this machine for what can be made or fetched again; it may be deleted at any time. */
  readonly local: string;
}

/**
 * A server has its cache to go on with, so it need not wait long for a store. What keeps it from the newest build it tells
 * by itself, once.
 */
export const serverPatience: Patience = {
  silenceMs: 2_000,
  totalMs: 3_000,
  tellMs: Number.POSITIVE_INFINITY,
};

export interface OpenStoreOptions extends OpenObjectsOptions {
  /** Default: the environment's. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Opens the store that `SITE_STORE` names. Rejects with a `UserError` for invalid settings. */
export async function openStore({
  env = process.env,
  log = console.log,
  ...options
}: OpenStoreOptions = {}): Promise<Store> {
  const { store: setting, cache, cacheBytes } = parseStoreEnv(env);
  const objects = openObjects(setting, { log, ...options });
  const folder = setting.startsWith('s3://') ? null : path.resolve(setting);
  const local = path.resolve(cache ?? (folder === null ? '.cache/site' : path.join(folder, '.cache')));
  const content =
    folder !== null && cache === undefined
      ? noContentCache
      : openContentCache(path.join(local, 'content'), { limit: cacheBytes, log });
  return { objects, folder, content, local };
}
