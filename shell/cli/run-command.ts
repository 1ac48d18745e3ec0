import { UserError } from '../config/user-error';

/**
 * Runs a command: a `UserError` is printed as its message, anything else with its stack; both exit with 1. `afterFailure`
 * says what the failure left behind.
 */
export function runCommand(command: () => Promise<void>, afterFailure?: string): void {
  command().catch((error: unknown) => {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    if (afterFailure !== undefined) console.error(afterFailure);
    process.exitCode = 1;
  });
}

/** For commands that move the live pointer: they do that last. */
export const siteIsAsItWas = 'Nothing has changed on the live site.';

/** The project's folder: commands run from it, as npm does. */
export const project = process.cwd();
