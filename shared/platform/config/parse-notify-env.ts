import { type Env, setVariables } from './set-variables';
import { httpUrl } from './setting-types';
import { UserError } from './user-error';

export const notifyVariables = ['NOTIFY_URL'] as const;

/**
 * The URL that gets notifications; null for none. Throws a `UserError` without the value, which may contain a secret.
 */
export function parseNotifyEnv(env: Env): string | null {
  const { NOTIFY_URL } = setVariables(env, notifyVariables);
  if (NOTIFY_URL === undefined) return null;
  if (httpUrl.safeParse(NOTIFY_URL).success && !hasCredentials(NOTIFY_URL)) return NOTIFY_URL;
  throw new UserError(
    'NOTIFY_URL must be an http or https address without a user name and password, such as https://hooks.example.com/services/1a2b3c.',
  );
}

/** `fetch` rejects these with a message that contains the URL. */
function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}
