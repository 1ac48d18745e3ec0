import { type Env, setVariables } from './set-variables';

export const storeVariables = ['SITE_STORE', 'SITE_CACHE'] as const;

/** The store of a checkout, which `npm start` releases into. */
export const DEFAULT_STORE = '.site';

/** The store and its local cache. */
export function parseStoreEnv(env: Env) {
  const { SITE_STORE, SITE_CACHE } = setVariables(env, storeVariables);
  return {
    /** A folder's path, or `s3://bucket/prefix`. */
    store: SITE_STORE ?? DEFAULT_STORE,
    /** The folder that caches objects of the store, if one is set. */
    cache: SITE_CACHE,
  };
}
