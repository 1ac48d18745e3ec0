/**
 * An error that the person at the command line can fix: its message names the thing and the remedy. Commands print it
 * without a stack and exit with 1.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** A failure that leaves open whether the change was made. */
export class UncertainError extends UserError {}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
