import type { ErrorPageProps } from './ErrorPage';

/** What the error page shows of something that was thrown: its message, and its HTTP status where it has one. */
export function describeError(error: unknown): ErrorPageProps {
  if (typeof error !== 'object' || error === null) return { message: String(error ?? '') };
  const { message, status, statusCode } = error as Readonly<Record<string, unknown>>;
  const number = [status, statusCode].find((value): value is number => isErrorStatus(value));
  return { message: typeof message === 'string' ? message : '', status: number };
}

function isErrorStatus(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599;
}
