import { setTimeout as pause } from 'node:timers/promises';

export interface WrongTokensOptions {
  readonly log: (line: string) => void;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** After this long without a wrong token, in milliseconds, the count starts over. */
const FORGET_MS = 60_000;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;

/**
 * Makes guessing a token slow and visible: each wrong one is counted and logged, and its answer waits twice as long as the
 * one before, up to 5 seconds. Whoever has the right token never waits.
 */
export function wrongTokens({ log, now = Date.now, wait = pause }: WrongTokensOptions): () => Promise<void> {
  let [count, last] = [0, Number.NEGATIVE_INFINITY];
  return async () => {
    if (now() - last >= FORGET_MS) count = 0;
    last = now();
    count += 1;
    // The first ones, and then ever fewer: a log must not fill a disk.
    if ((count & (count - 1)) === 0)
      log(
        `A sign-in with a wrong token was refused${count === 1 ? '' : `, number ${count} without a minute's pause`}.`,
      );
    await wait(Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(count - 1, 10)));
  };
}
