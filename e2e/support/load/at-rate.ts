import { setTimeout as pause } from 'node:timers/promises';

const TICK_MS = 10;

/**
 * Calls `send` at a rate per second with a running number, without waiting for earlier calls. Its promises must not reject.
 * Returns a function that stops it and resolves, when all calls have ended, to the seconds that it took.
 */
export function atRate(
  perSecond: number,
  send: (index: number) => readonly Promise<void>[],
): { readonly stop: () => Promise<number> } {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const open = new Set<Promise<void>>();
  let running = true;

  const run = async () => {
    for (let sent = 0; running; await pause(TICK_MS)) {
      const due = Math.floor(seconds() * perSecond);
      for (; sent < due; sent += 1) {
        for (const begun of send(sent)) {
          open.add(begun);
          void begun.finally(() => open.delete(begun));
        }
      }
    }
  };
  const done = run();
  return {
    async stop() {
      running = false;
      await done;
      await Promise.all(open);
      return seconds();
    },
  };
}
