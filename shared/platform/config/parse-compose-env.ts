import { type Env, setVariables } from './set-variables';
import { milliseconds } from './setting-types';
import { UserError } from './user-error';

export const composeVariables = ['COMPOSE_TIME_LIMIT_MS'] as const;

export interface ComposeEnv {
  /** How long rendering a page may take: `COMPOSE_TIME_LIMIT_MS`, 30 seconds unless set. */
  readonly timeLimitMs: number;
}

/** Throws a `UserError` that names the variable and its accepted values. */
export function parseComposeEnv(env: Env): ComposeEnv {
  const { COMPOSE_TIME_LIMIT_MS: value } = setVariables(env, composeVariables);
  if (value === undefined) return { timeLimitMs: 30_000 };
  const result = milliseconds.safeParse(value);
  if (result.success) return { timeLimitMs: result.data };
  throw new UserError(`COMPOSE_TIME_LIMIT_MS="${value}" must be ${result.error.issues[0]?.message}.`);
}
