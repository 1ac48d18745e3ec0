import { z } from 'zod';
import type { Env } from './parse-env';
import { UserError } from './user-error';

const LIMIT_RULE = 'a whole number of milliseconds from 1 to 999999';
const limit = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .default(30_000);

/**
 * How long rendering a page may take: `COMPOSE_TIME_LIMIT_MS`, 30 seconds unless set. Throws a `UserError` that names
 * the variable and what may stand in it.
 */
export function parseComposeEnv(env: Env): { readonly timeLimitMs: number } {
  const result = limit.safeParse(env.COMPOSE_TIME_LIMIT_MS || undefined);
  if (result.success) return { timeLimitMs: result.data };
  throw new UserError(`COMPOSE_TIME_LIMIT_MS="${env.COMPOSE_TIME_LIMIT_MS}" must be ${LIMIT_RULE}.`);
}
