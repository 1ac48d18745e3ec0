import { checkNames } from '../config/check-names';
import { UncertainError, UserError } from '../config/user-error';
import { printable } from '../store/parse-record';

/**
 * Runs a command, after a look for misspelled settings. A `UserError` is printed as its message, any other error with its stack. Both exit with 1.
 * `afterFailure` says what state the failure left. Where nobody reads its output any more, it ends without a word.
 */
export function runCommand(command: () => Promise<void>, afterFailure?: string): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', endUnread);
  printSafely();
  const run = async () => {
    checkNames(process.env, (line) => console.error(line));
    await command();
  };
  run().catch((error: unknown) => {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    if (afterFailure !== undefined && !(error instanceof UncertainError)) console.error(afterFailure);
    process.exitCode = 1;
  });
}

/** Names and texts of a store, of a site or of a build may hold characters that terminals obey. */
function printSafely(): void {
  for (const method of ['log', 'warn', 'error'] as const) {
    const print = console[method].bind(console);
    console[method] = (...args: unknown[]) =>
      print(
        ...args.map((arg) => (typeof arg === 'string' ? arg.split('\n').map(printable).join('\n') : arg)),
      );
  }
}

/** 128 and the number of the signal SIGPIPE, which ends other programs there, as in `npm run releases | head -3`. */
const UNREAD = 141;

/** Errors of a full disk behind the output. The command goes on: a server answers without its log. */
const full = ['ENOSPC', 'EDQUOT'];

function endUnread(error: NodeJS.ErrnoException): void {
  if (full.includes(error.code ?? '')) return;
  if (error.code !== 'EPIPE') throw error;
  process.exit(UNREAD);
}

/** For commands that change what is live. They do that last, so a failure comes before it. */
export const siteIsAsItWas = 'Nothing has changed on the live site.';

/** The project's folder: commands run from it, as npm does. */
export const project = process.cwd();
