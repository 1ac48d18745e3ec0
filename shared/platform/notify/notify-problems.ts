import { hostname } from 'node:os';
import type { Notify } from './notifier';

export interface NotifyProblemsOptions {
  readonly notify: Notify;
  /** The reason why this server cannot load the newest deployment; null if it can. */
  readonly problem: () => string | null;
  readonly server?: string;
}

/** How often the problem is checked, in milliseconds. */
export const LOOK_MS = 5_000;
/**
 * A problem is reported only after so many consecutive checks, because files may still be arriving and stores have
 * short failures.
 */
const LOOKS = 6;

/**
 * Reports a server that cannot follow deployments for 30 seconds, and its recovery. Returns a function that stops the
 * checks.
 */
export function notifyProblems({ notify, problem, server = hostname() }: NotifyProblemsOptions): () => void {
  let seen = 0;
  const look = () => {
    const now = problem();
    if (now === null && seen >= LOOKS)
      notify({
        text: `Server ${server} follows the deployments again.`,
        event: 'server',
        server,
        problem: null,
      });
    seen = now === null ? 0 : seen + 1;
    if (now !== null && seen === LOOKS)
      notify({
        text: `Server ${server} cannot follow the deployments: ${now}`,
        event: 'server',
        server,
        problem: now,
      });
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}
