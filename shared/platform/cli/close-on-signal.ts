/** npm and the terminal both pass one Ctrl+C on: what comes within so many milliseconds is the same one. */
const SAME_SIGNAL_MS = 500;
/** After the time for requests in hand, so long for all else that a command runs. */
const GRACE_MS = 2_000;

/**
 * Closes what a command runs, and ends it with code 0, when the terminal or the system asks it to stop. A second signal
 * ends it at once; so does a close that takes longer than `withinMs` and a little.
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
