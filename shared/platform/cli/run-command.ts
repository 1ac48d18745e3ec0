import { type Context, type Output, storeOpener } from '../commands/context';
import { checkNames } from '../config/check-names';
import { UncertainError, UserError } from '../config/user-error';
import { loadSite } from '../site/load-site';
import { printable } from '../store/parse-record';

/**
 * Runs a command after checking for misspelled settings. Prints only the message of a `UserError`, and the stack of
 * other errors; both exit with 1. `afterFailure` describes the state after a failure. Exits silently when nobody reads
 * the output any more.
 */
export function runCommand(command: (context: Context) => Promise<void>, afterFailure?: string): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', endUnread);
  printSafely();
  const run = async () => {
    const site = await loadSite(project);
    checkNames(site, process.env, (line) => console.error(line));
    const output: Output = {
      log: (text) => console.log(text),
      error: (text) => console.error(text),
      ask: null,
      progress: () => {},
    };
    const context = { site, env: process.env, project, output };
    await command({ ...context, openStore: storeOpener(context) });
  };
  run().catch((error: unknown) => {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    if (afterFailure !== undefined && !(error instanceof UncertainError)) console.error(afterFailure);
    process.exitCode = 1;
  });
}

/** Strings from a store, a site or a build may contain control characters that terminals interpret. */
function printSafely(): void {
  for (const method of ['log', 'warn', 'error'] as const) {
    const print = console[method].bind(console);
    console[method] = (...args: unknown[]) =>
      print(
        ...args.map((arg) => (typeof arg === 'string' ? arg.split('\n').map(printable).join('\n') : arg)),
      );
  }
}

/** 128 plus the number of SIGPIPE, the usual exit code in `npm run releases | head -3`. */
const UNREAD = 141;

/** Errors of a full disk behind the output. The command continues: a server works without its log. */
const full = ['ENOSPC', 'EDQUOT'];

function endUnread(error: NodeJS.ErrnoException): void {
  if (full.includes(error.code ?? '')) return;
  if (error.code !== 'EPIPE') throw error;
  process.exit(UNREAD);
}

/** For commands that change the live site. They do that last, so a failure comes before it. */
export const siteIsAsItWas = 'Nothing has changed on the live site.';

/** The project's root folder, where npm runs commands. */
export const project = process.cwd();

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
