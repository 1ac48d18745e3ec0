import { z } from 'zod';
import { type Env, setVariables } from './set-variables';
import { UserError } from './user-error';

const LIMIT_RULE = 'a whole number of milliseconds from 1 to 999999';
const limit = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

export const composeVariables = ['COMPOSE_TIME_LIMIT_MS', 'COMPOSE_COMPRESS_MS'] as const;

export interface ComposeEnv {
  /** How long rendering a page may take: `COMPOSE_TIME_LIMIT_MS`, 30 seconds unless set. */
  readonly timeLimitMs: number;
  /**
   * How long compressing documents at the best quality may take: `COMPOSE_COMPRESS_MS`, 3 seconds unless set. Remaining
   * documents are compressed quickly, and at the best quality by a later composition.
   */
  readonly compressMs: number;
}

/** Reads both limits. Throws a `UserError` that names the variable and its accepted values. */
export function parseComposeEnv(env: Env): ComposeEnv {
  return {
    timeLimitMs: milliseconds(env, 'COMPOSE_TIME_LIMIT_MS', 30_000),
    compressMs: milliseconds(env, 'COMPOSE_COMPRESS_MS', 3_000),
  };
}

function milliseconds(env: Env, name: (typeof composeVariables)[number], fallback: number): number {
  const value = setVariables(env, composeVariables)[name];
  if (value === undefined) return fallback;
  const result = limit.safeParse(value);
  if (result.success) return result.data;
  throw new UserError(`${name}="${value}" must be ${LIMIT_RULE}.`);
}
