/** npm and the terminal both forward a Ctrl+C. Signals within this many milliseconds count as one. */
const SAME_SIGNAL_MS = 500;
/** Additional time for everything but running requests, in milliseconds. */
const GRACE_MS = 2_000;

/**
 * Closes what a command runs when a signal asks it to stop, then exits with code 0. A second signal exits at once, and
 * so does a close that takes longer than `withinMs` plus a grace period.
 */
export function closeOnSignal(close: () => Promise<unknown>, withinMs: number): void {
  let since: number | null = null;
  const end = () => {
    if (since !== null) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => process.exit(1), withinMs + GRACE_MS).unref();
    void close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
