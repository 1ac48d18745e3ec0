import { UserError } from '../config/user-error';

/** Runs a command: a `UserError` is printed as its message, anything else with its stack; both exit with 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exitCode = 1;
  });
}

/** The project's folder: commands run from it, as npm does. */
export const project = process.cwd();
