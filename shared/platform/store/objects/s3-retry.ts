import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../config/log';
import { isTransient, nameOf } from './s3-error';

/** Time limits for a store, in milliseconds. */
export interface Timeouts {
  /** How long a request may go without a byte sent or received. */
  readonly idleMs: number;
  /** No retry starts after attempts and pauses have taken this long together. Waiting in the queue does not count. */
  readonly totalMs: number;
  /** How long to wait before logging what the command waits for; infinite for servers. */
  readonly logAfterMs: number;
}

export const defaultTimeouts: Timeouts = { idleMs: 5_000, totalMs: 15_000, logAfterMs: 1_000 };

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

export interface RetryOptions {
  readonly name: string;
  readonly timeouts: Timeouts;
  readonly log: Log;
}

/** Waits until few enough others run, then runs the attempt. */
type InTurn = <T>(attempt: () => Promise<T>) => Promise<T>;

/** Many requests wait at once, so log at most one line per interval, in milliseconds. */
const LOG_INTERVAL_MS = 10_000;

/**
 * Retries the requests of a store. `attempt` runs again after transient errors, with doubling pauses. Logs a request that
 * takes long, with its name `what`.
 */
export function retrier({ name, timeouts, log }: RetryOptions) {
  const { totalMs, logAfterMs } = timeouts;
  let lastLogged = Number.NEGATIVE_INFINITY;
  const logWaiting = (since: number, what: string) => {
    const now = performance.now();
    if (now - lastLogged < LOG_INTERVAL_MS) return;
    lastLogged = now;
    log(`Waiting for ${name} for ${((now - since) / 1000).toFixed(1)} s: ${what}.`, 'warn');
  };
  return async <T>(what: string, inTurn: InTurn, attempt: () => Promise<T>): Promise<T> => {
    let spent = 0;
    let timer: NodeJS.Timeout | undefined;
    try {
      for (let count = 1; ; count += 1) {
        try {
          return await inTurn(async () => {
            // Not the system clock, which may be changed meanwhile.
            const started = performance.now();
            // An infinite interval would be one of a millisecond.
            if (Number.isFinite(logAfterMs)) timer ??= setInterval(logWaiting, logAfterMs, started, what);
            try {
              return await attempt();
            } finally {
              spent += performance.now() - started;
            }
          });
        } catch (error) {
          const wait =
            Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
          spent += wait;
          if (!isWorthRepeating(error, count) || spent > totalMs) throw error;
          await pause(wait);
        }
      }
    } finally {
      clearInterval(timer);
    }
  };
}

function isWorthRepeating(error: unknown, count: number): boolean {
  // The client adjusts its clock to the response, so the second request succeeds.
  return isTransient(error) || (nameOf(error) === 'RequestTimeTooSkewed' && count === 1);
}
