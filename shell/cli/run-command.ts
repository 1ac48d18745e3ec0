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

/** For commands that change what is live. They do that last, so a failure comes before it. */
export const siteIsAsItWas = 'Nothing has changed on the live site.';

/** The project's folder: commands run from it, as npm does. */
export const project = process.cwd();
