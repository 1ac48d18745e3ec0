import { constants } from 'node:os';
import type { Output, Running } from '../commands/context';
import { stackOf } from '../config/user-error';

/** npm and the terminal both forward a Ctrl+C. Signals within this many milliseconds count as one. */
const SAME_SIGNAL_MS = 500;
/** Additional time for everything but running requests, in milliseconds. */
const GRACE_MS = 2_000;
/** How often the process checks whether npm still runs, in milliseconds. */
const PARENT_MS = 200;

export type Host = Pick<NodeJS.Process, 'on' | 'exit' | 'env' | 'ppid'>;

/**
 * Handles signals from the start, because a process without a parent ignores them otherwise. Returns how a server waits
 * for one: it closes, then the process exits with code 0. A second signal exits at once, and so does a close that takes
 * longer than allowed. A process that is no server exits at once, after `onEnd`.
 */
export function stopSignals(
  host: Host,
  { log, lines }: Pick<Output, 'log' | 'lines'>,
  onEnd: () => void = () => {},
): (running: Running) => Promise<void> {
  let running: Running | null = null;
  let since: number | null = null;
  const stop = (code: number) => {
    if (running === null) {
      onEnd();
      return host.exit(code);
    }
    if (since !== null) {
      if (performance.now() - since > SAME_SIGNAL_MS) host.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => host.exit(1), running.withinMs + GRACE_MS).unref();
    const exitWith = async (exitCode: number) => {
      await lines?.flush();
      host.exit(exitCode);
    };
    running.close().then(
      () => exitWith(0),
      (reason: unknown) => {
        log(stackOf(reason), 'error');
        return exitWith(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    host.on(signal, () => stop(128 + constants.signals[signal]));
  if (host.env.npm_lifecycle_event !== undefined)
    stopWithParent(host, () => stop(128 + constants.signals.SIGTERM));
  return (server) => {
    running = server;
    // Exits in `stop`.
    return new Promise(() => {});
  };
}

/** npm passes a signal to the shell that it started, which ends without passing it on. */
function stopWithParent(host: Host, stop: () => void): void {
  const parent = host.ppid;
  const timer = setInterval(() => {
    if (host.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_MS);
  timer.unref();
}
