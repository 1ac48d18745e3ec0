import { type Env, setVariables } from './set-variables';
import { httpUrl } from './setting-types';
import { UserError } from './user-error';

export const notifyVariables = ['NOTIFY_URL'] as const;

/**
 * The URL that gets notifications; null for none. Throws a `UserError` without the value, which may contain a secret.
 */
export function parseNotifyEnv(env: Env): string | null {
  const { NOTIFY_URL } = setVariables(env, notifyVariables);
  if (NOTIFY_URL === undefined || httpUrl.safeParse(NOTIFY_URL).success) return NOTIFY_URL ?? null;
  throw new UserError(
    'NOTIFY_URL must be an http or https address, such as https://hooks.example.com/services/1a2b3c.',
  );
}
