import { z } from 'zod';
import type { Env } from './parse-env';
import { UserError } from './user-error';

const LIMIT_RULE = 'a whole number of milliseconds from 1 to 999999';
const limit = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

export interface ComposeEnv {
  /** How long rendering a page may take: `COMPOSE_TIME_LIMIT_MS`, 30 seconds unless set. */
  readonly timeLimitMs: number;
  /**
   * How long compressing documents at the best quality may take: `COMPOSE_COMPRESS_MS`, 3 seconds unless set. What is not
   * done by then is compressed quickly, and well by one of the next compositions.
   */
  readonly compressMs: number;
}

/** Reads it, in milliseconds. Throws a `UserError` that names the variable and what may stand in it. */
export function parseComposeEnv(env: Env): ComposeEnv {
  return {
    timeLimitMs: milliseconds(env, 'COMPOSE_TIME_LIMIT_MS', 30_000),
    compressMs: milliseconds(env, 'COMPOSE_COMPRESS_MS', 3_000),
  };
}

function milliseconds(env: Env, name: string, fallback: number): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const result = limit.safeParse(value);
  if (result.success) return result.data;
  throw new UserError(`${name}="${value}" must be ${LIMIT_RULE}.`);
}
