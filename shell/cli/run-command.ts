import { UncertainError, UserError } from '../config/user-error';

/**
 * Runs a command. A `UserError` is printed as its message, any other error with its stack. Both exit with 1.
 * `afterFailure` says what state the failure left.
 */
export function runCommand(command: () => Promise<void>, afterFailure?: string): void {
  command().catch((error: unknown) => {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    if (afterFailure !== undefined && !(error instanceof UncertainError)) console.error(afterFailure);
    process.exitCode = 1;
  });
}

/** Closes what a command runs, and ends it with code 0, when the terminal or the system asks it to stop. */
export function closeOnSignal(close: () => Promise<unknown>): void {
  let closing = false;
  const end = () => {
    // npm and the terminal both pass a Ctrl+C on.
    if (closing) return;
    closing = true;
    void close().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** For commands that change what is live. They do that last, so a failure comes before it. */
export const siteIsAsItWas = 'Nothing has changed on the live site.';

/** The project's folder: commands run from it, as npm does. */
export const project = process.cwd();
