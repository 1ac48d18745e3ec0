import { parseComposeEnv } from '../config/parse-compose-env';
import { type Env, parseEnv } from '../config/parse-env';
import type { ReleaseRecord, ReleaseSet } from '../store/release-record';
import type { Store } from '../store/store';
import type { BuildInputs } from './build-id';
import { bookingReleases } from './embed/booking-releases';

export interface ComposeOptions {
  readonly store: Store;
  readonly releases: ReleaseSet;
  readonly env: Env;
  /** The year of the copyright line; part of what a composition is made from. Default: this year. */
  readonly year?: number;
}

/** Everything that a composition is made from, read and checked once. */
export interface ComposeInputs extends BuildInputs {
  readonly store: Store;
  readonly env: Env;
  /** Releases of `mf-booking` that other sites get, by major version. */
  readonly bookings: ReadonlyMap<number, ReleaseRecord>;
  /** Milliseconds that rendering one page may take. */
  readonly timeLimitMs: number;
}

/** Throws a `UserError` for a configuration that is not valid. */
export async function readInputs({ store, releases, env, year }: ComposeOptions): Promise<ComposeInputs> {
  return {
    store,
    releases,
    env,
    config: parseEnv(env),
    ...parseComposeEnv(env),
    bookings: await bookingReleases(store, releases['mf-booking']),
    year: year ?? new Date().getUTCFullYear(),
  };
}
