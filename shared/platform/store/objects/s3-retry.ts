import { setTimeout as pause } from 'node:timers/promises';
import type { ObjectVerb } from './object-store';
import { isPassing, nameOf, statusOf } from './s3-failure';

/** How long a store may take, in milliseconds. */
export interface Patience {
  /** Without a byte sent or received, before a request counts as failed. */
  readonly silenceMs: number;
  /** For a request and its repetitions; no new one is begun after it. */
  readonly totalMs: number;
  /** Before a message says what the command waits for; infinite where nobody waits. */
  readonly tellMs: number;
}

export const defaultPatience: Patience = { silenceMs: 5_000, totalMs: 15_000, tellMs: 1_000 };

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

export interface RetryOptions {
  readonly patience: Patience;
  readonly name: string;
  readonly log?: ((line: string) => void) | undefined;
}

/**
 * Makes an attempt, again after a pause that doubles while it fails in passing, until the patience ends; then with the
 * last error. `attempt` gets its own number, counted from 1.
 */
export async function retry<T>(
  attempt: (count: number) => Promise<T>,
  { patience, name, log = () => {} }: RetryOptions,
): Promise<T> {
  // Not the wall clock, which may be set while we wait.
  const started = performance.now();
  let told = false;
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(count);
    } catch (error) {
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
      const spent = performance.now() - started + wait;
      if (!isWorthRepeating(error, count) || spent > patience.totalMs) throw error;
      if (!told && spent > patience.tellMs) {
        told = true;
        log(`${name} does not answer (${statusOf(error) ?? nameOf(error)}); trying on for some seconds.`);
      }
      await pause(wait);
    }
  }
}

function isWorthRepeating(error: unknown, count: number): boolean {
  // The client corrects its clock by the one of the answer, so that the second request is right.
  return isPassing(error) || (nameOf(error) === 'RequestTimeTooSkewed' && count === 1);
}

export interface WaitingOptions {
  /** What is waited for, as a person calls it. */
  readonly name: string;
  /** Milliseconds that a request may take without a word. */
  readonly tellMs: number;
  readonly log: (line: string) => void;
}

/** Many requests wait at a time: one line in so many milliseconds says that it goes on. */
const AGAIN_MS = 10_000;

/** Returns a function that makes a request, and reports one that takes long. */
export function watchWaiting({ name, tellMs, log }: WaitingOptions) {
  let told = Number.NEGATIVE_INFINITY;
  return async <T>(verb: ObjectVerb, key: string, work: () => Promise<T>): Promise<T> => {
    if (tellMs === Number.POSITIVE_INFINITY) return work();
    const started = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - told < AGAIN_MS) return;
      told = now;
      const seconds = ((now - started) / 1000).toFixed(1);
      log(`Waiting for ${name} for ${seconds} s: ${verb} ${key === '' ? 'everything' : key}.`);
    }, tellMs);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  };
}
