import { type Env, setVariables } from './set-variables';

export const storeVariables = ['SITE_STORE', 'SITE_CACHE'] as const;

/** The store of a checkout, which `npm start` releases into. */
export const DEFAULT_STORE = '.site';

export interface StoreSettings {
  /** A folder's path, or `s3://bucket/prefix`. */
  readonly store: string;
  /** The folder that caches objects of the store, if one is set. */
  readonly cache: string | undefined;
}

/** The store and its local cache. */
export function parseStoreEnv(env: Env): StoreSettings {
  const { SITE_STORE, SITE_CACHE } = setVariables(env, storeVariables);
  return { store: SITE_STORE ?? DEFAULT_STORE, cache: SITE_CACHE };
}
