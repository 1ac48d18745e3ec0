import { hostname } from 'node:os';
import type { Notify } from './notifier';

export interface NotifyProblemsOptions {
  readonly notify: Notify;
  /** What keeps this server from the newest deployment; null where nothing does. */
  readonly problem: () => string | null;
  readonly server?: string;
}

/** How often, in milliseconds, the problem is looked at. */
export const LOOK_MS = 5_000;
/** A problem counts when so many looks in a row have seen one: files may still be arriving, and stores hiccup. */
const LOOKS = 6;

/** Reports a server that cannot follow the deployments for half a minute, and that it can again. Gives what ends it. */
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
