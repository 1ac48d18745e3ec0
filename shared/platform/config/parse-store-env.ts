import * as z from 'zod';
import { type Env, setVariables } from './set-variables';
import { UserError } from './user-error';

const CACHE_RULE = 'a whole number of megabytes from 50 to 999999';
const cacheSize = z
  .string()
  .regex(/^[1-9]\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().min(50))
  .default(1000);

export const storeVariables = ['SITE_STORE', 'SITE_CACHE', 'SITE_CACHE_MB'] as const;

/** The store of a checkout, which `npm start` releases into. */
export const DEFAULT_STORE = '.site';

export interface StoreSettings {
  /** A folder's path, or `s3://bucket/prefix`. */
  readonly store: string;
  /** The folder that caches objects of the store, if one is set. */
  readonly cache: string | undefined;
  readonly cacheBytes: number;
}

/** The store and its local cache. Throws a `UserError` that names the variable and its accepted values. */
export function parseStoreEnv(env: Env): StoreSettings {
  const { SITE_STORE, SITE_CACHE, SITE_CACHE_MB } = setVariables(env, storeVariables);
  const size = cacheSize.safeParse(SITE_CACHE_MB);
  if (!size.success) throw new UserError(`SITE_CACHE_MB="${SITE_CACHE_MB}" must be ${CACHE_RULE}.`);
  return {
    store: SITE_STORE ?? DEFAULT_STORE,
    cache: SITE_CACHE,
    cacheBytes: size.data * 1_000_000,
  };
}
