import { setTimeout as pause } from 'node:timers/promises';

export interface WrongTokensOptions {
  readonly log: (line: string) => void;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Milliseconds without a wrong token after which the count restarts. */
const FORGET_MS = 60_000;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;

/**
 * Slows down guessing a token and logs it: each wrong one doubles the delay of the response, up to 5 seconds. The right
 * token never waits.
 */
export function wrongTokens({ log, now = Date.now, wait = pause }: WrongTokensOptions): () => Promise<void> {
  let [count, last] = [0, Number.NEGATIVE_INFINITY];
  return async () => {
    if (now() - last >= FORGET_MS) count = 0;
    last = now();
    count += 1;
    // Logs the first ones, then ever fewer, so that the log does not fill a disk.
    if ((count & (count - 1)) === 0)
      log(
        `Rejected a sign-in with a wrong token${count === 1 ? '' : ` (${count} without a minute's pause)`}.`,
      );
    await wait(Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(count - 1, 10)));
  };
}
