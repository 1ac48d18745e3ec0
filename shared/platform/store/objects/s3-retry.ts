import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../config/log';
import type { ObjectVerb } from './object-store';
import { isTransient, nameOf, statusOf } from './s3-error';

/** Time limits for a store, in milliseconds. */
export interface Timeouts {
  /** How long a request may go without a byte sent or received. */
  readonly idleMs: number;
  /** How long a request may take including retries, from its turn in the queue; no retry starts after this. */
  readonly totalMs: number;
  /** How long to wait before logging what the command waits for; infinite for servers. */
  readonly logAfterMs: number;
}

export const defaultTimeouts: Timeouts = { idleMs: 5_000, totalMs: 15_000, logAfterMs: 1_000 };

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

export interface RetryOptions {
  readonly timeouts: Timeouts;
  readonly name: string;
  readonly log: Log;
  /** Runs an attempt when fewer others are running. */
  readonly inTurn: <T>(attempt: () => Promise<T>) => Promise<T>;
}

/** Retries `attempt`, which gets its number from 1, after transient errors, with doubling pauses. */
export async function retry<T>(
  attempt: (count: number) => Promise<T>,
  { timeouts, name, log, inTurn }: RetryOptions,
): Promise<T> {
  let spent = 0;
  let logged = false;
  for (let count = 1; ; count += 1) {
    // Not the system clock, which may be changed meanwhile.
    let started = performance.now();
    try {
      return await inTurn(() => {
        started = performance.now();
        return attempt(count);
      });
    } catch (error) {
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
      spent += performance.now() - started + wait;
      if (!isWorthRepeating(error, count) || spent > timeouts.totalMs) throw error;
      if (!logged && spent > timeouts.logAfterMs) {
        logged = true;
        log(
          `${name} does not answer (${statusOf(error) ?? nameOf(error)}); retrying for some seconds.`,
          'warn',
        );
      }
      await pause(wait);
    }
  }
}

function isWorthRepeating(error: unknown, count: number): boolean {
  // The client adjusts its clock to the response, so the second request succeeds.
  return isTransient(error) || (nameOf(error) === 'RequestTimeTooSkewed' && count === 1);
}

export interface WaitingOptions {
  readonly name: string;
  /** How long, in milliseconds, a request may take before it is logged. */
  readonly logAfterMs: number;
  readonly log: Log;
}

/** Many requests wait at once, so log at most one line per interval, in milliseconds. */
const LOG_INTERVAL_MS = 10_000;

export function watchWaiting({ name, logAfterMs, log }: WaitingOptions) {
  let lastLogged = Number.NEGATIVE_INFINITY;
  return async <T>(verb: ObjectVerb, key: string, work: () => Promise<T>): Promise<T> => {
    if (logAfterMs === Number.POSITIVE_INFINITY) return work();
    const started = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - lastLogged < LOG_INTERVAL_MS) return;
      lastLogged = now;
      const seconds = ((now - started) / 1000).toFixed(1);
      log(`Waiting for ${name} for ${seconds} s: ${verb} ${key === '' ? 'everything' : key}.`, 'warn');
    }, logAfterMs);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  };
}
