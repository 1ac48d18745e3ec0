import { inspect } from 'node:util';

/**
 * An error that the user of a command can fix. Its message says what happened, why, and what to do. Commands print it
 * without a stack trace and exit with 1.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** A failure that may have happened after the change was made. */
export class UncertainError extends UserError {}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The message of an error that a user can fix; throws any other. */
export function problemIn(error: unknown): string {
  if (error instanceof UserError) return error.message;
  throw error;
}

/** For terminals and logs: the message of an error that a user can fix; the stack of any other, with its cause. */
export function stackOf(error: unknown): string {
  return error instanceof UserError ? error.message : inspect(error);
}

/** Why `fetch` failed: it rejects with a generic message; the cause names the system error. */
export function fetchProblem(error: unknown): string {
  const { name, cause } = Object(error) as { readonly name?: unknown; readonly cause?: unknown };
  const { code } = Object(cause) as { readonly code?: unknown };
  if (name === 'TimeoutError') return 'it did not answer in time';
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  return typeof code === 'string' ? `it is unreachable (${code})` : messageOf(cause ?? error);
}
