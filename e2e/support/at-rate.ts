import { setTimeout as pause } from 'node:timers/promises';

const TICK_MS = 10;

/**
 * Calls `send` so many times a second, with a number that counts them, whether what it began before has ended or not. What
 * it begins must not reject. Gives what ends that: it resolves, when all has ended, to the seconds that it took.
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
