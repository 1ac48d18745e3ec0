import { z } from 'zod';
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

/** The store of a checkout: where `npm start` releases by itself. */
export const DEFAULT_STORE = '.site';

export interface StoreSettings {
  /** A folder's path, or `s3://bucket/prefix`. */
  readonly store: string;
  /** The folder for what was fetched, where one is named. */
  readonly cache: string | undefined;
  readonly cacheBytes: number;
}

/** Where the store is, and what may be kept of it here. Throws a `UserError` that names the variable and its rule. */
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
