import { setTimeout as pause } from 'node:timers/promises';
import { parseNotifyEnv } from '../config/parse-notify-env';
import type { Env } from '../config/set-variables';
import { messageOf } from '../config/user-error';

/** What is sent as JSON. `text` is one line for people, as Slack's incoming webhooks and those that copy them want it. */
export interface Notification {
  readonly text: string;
  /** A deployment's action, or `server` where a server cannot follow the deployments or can again. */
  readonly event: string;
  readonly [detail: string]: unknown;
}

/** Sends a notification in the background. It never throws, and nobody waits for it. */
export type Notify = (notification: Notification) => void;

export interface NotifierOptions {
  readonly env?: Env;
  readonly fetchImpl?: typeof fetch;
  /** Waits so many milliseconds. */
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly log?: (line: string) => void;
}

/** How long, in milliseconds, one attempt may take. */
const TIMEOUT_MS = 3_000;
/** How long to wait before each further attempt. */
const WAITS_MS = [1_000, 2_000];

/** Sends to `NOTIFY_URL`; without one it sends nothing. Throws a `UserError` for an invalid one. */
export function notifier({
  env = process.env,
  fetchImpl = fetch,
  wait = pause,
  log = console.error,
}: NotifierOptions = {}): Notify {
  const url = parseNotifyEnv(env);
  if (url === null) return () => {};
  const attempt = async (body: string): Promise<Failure | null> => {
    try {
      const response = await fetchImpl(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      const { ok, status } = response;
      return ok ? null : { why: `it answered ${status}`, isFinal: status < 500 && status !== 429 };
    } catch (error) {
      return { why: reasonOf(error), isFinal: false };
    }
  };
  const send = async (notification: Notification) => {
    const body = JSON.stringify({ ...notification, text: forSlack(notification.text) });
    let failure = await attempt(body);
    for (const ms of WAITS_MS) {
      if (failure === null || failure.isFinal) break;
      await wait(ms);
      failure = await attempt(body);
    }
    // The path of a webhook is its secret.
    if (failure !== null)
      log(`Cannot notify ${new URL(url).origin} (NOTIFY_URL): ${failure.why}. The change itself is done.`);
  };
  return (notification) => void send(notification);
}

interface Failure {
  readonly why: string;
  /** Another attempt would get the same answer. */
  readonly isFinal: boolean;
}

/** Slack reads `<!channel>` and links in angle brackets. */
function forSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What `fetch` rejects with says little; its cause has the system's code. */
function reasonOf(error: unknown): string {
  const { name, cause } = Object(error) as { readonly name?: unknown; readonly cause?: unknown };
  if (name === 'TimeoutError') return `it did not answer within ${TIMEOUT_MS / 1000} s`;
  return cause === undefined ? messageOf(error) : messageOf(cause);
}
