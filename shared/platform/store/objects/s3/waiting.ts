import type { ObjectVerb } from '../object-store';

export interface WaitingOptions {
  /** What is waited for, as a person calls it. */
  readonly name: string;
  /** Milliseconds that a request may take without a word. */
  readonly tellMs: number;
  readonly log: (line: string) => void;
}

/** Many requests wait at a time: one line in so many milliseconds says that it goes on. */
const AGAIN_MS = 10_000;

/** Gives what does a request and tells, where that takes long, what is waited for. */
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
