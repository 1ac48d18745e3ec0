import { setTimeout as pause } from 'node:timers/promises';
import { consoleLog, type Log } from '../config/log';
import type { Env } from '../config/set-variables';
import { httpUrl } from '../config/setting-types';
import { fetchProblem, UserError } from '../config/user-error';

/** The JSON body. `text` is one line for people, the field that Slack-compatible webhooks show. */
export interface Notification {
  readonly text: string;
  /** A deployment's action, or `server` when a server stops or resumes following deployments. */
  readonly event: string;
  readonly [detail: string]: unknown;
}

/** Sends a notification in the background. Never throws. */
export type Notify = (notification: Notification) => void;

export interface NotifierOptions {
  readonly env: Env;
  readonly fetchImpl?: typeof fetch;
  /** Waits for a number of milliseconds. */
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly log?: Log;
}

/** Time limit for all attempts, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Pauses before the second and third attempt. */
const WAITS_MS = [1_000, 2_000];

/** Sends to `NOTIFY_URL`; does nothing if it is not set. Throws a `UserError` if it is invalid. Nobody needs to wait for it. */
export function notifier({
  env,
  fetchImpl = fetch,
  wait = pause,
  log = consoleLog,
}: NotifierOptions): (notification: Notification) => Promise<void> {
  const url = urlOf(env);
  if (url === null) return async () => {};
  /** Null, or why it failed. After a final failure, another attempt would fail in the same way, or arrive twice. */
  const attempt = async (body: string, signal: AbortSignal) => {
    try {
      const response = await fetchImpl(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal,
      });
      await response.body?.cancel();
      const { ok, status } = response;
      return ok ? null : { why: `it answered ${status}`, isFinal: status < 500 && status !== 429 };
    } catch (error) {
      if ((error as Error).name !== 'TimeoutError') return { why: fetchProblem(error), isFinal: false };
      return {
        why: `it did not answer within ${TIMEOUT_MS / 1000} s, and may have received it`,
        isFinal: true,
      };
    }
  };
  return async (notification) => {
    const body = JSON.stringify({ ...notification, text: forSlack(notification.text) });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let failure = await attempt(body, signal);
    for (const ms of WAITS_MS) {
      if (failure === null || failure.isFinal) break;
      await wait(ms);
      failure = await attempt(body, signal);
    }
    // The path of a webhook URL is a secret.
    if (failure === null) return;
    const made = notification.event === 'server' ? '' : ' The change itself was made.';
    log(
      `Cannot notify ${new URL(url).origin} (NOTIFY_URL): ${failure.why}.${made} Check the webhook.`,
      'warn',
    );
  };
}

/** Escapes Slack's control characters, such as those of `<!channel>`. */
function forSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * The URL that gets notifications; null for none. Throws a `UserError` without the value, which may contain a secret.
 */
function urlOf({ NOTIFY_URL }: Env): string | null {
  if (!NOTIFY_URL) return null;
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
