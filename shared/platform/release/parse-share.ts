import { UserError } from '../config/user-error';

/** The share of visitors that a command was given, in percent. Throws a `UserError` that says what is allowed. */
export function parseShare(text: string | undefined): number {
  const share = Number(text);
  if (text !== undefined && /^\d{1,3}(\.\d{1,2})?$/.test(text) && share <= 100) return share;
  throw new UserError(
    `${text === undefined ? 'No share was named' : `"${text}" is no share`}. It must be a number from 0 to 100, with at most two decimals: how many of a hundred visitors get the canary, such as 5 or 0.5.`,
  );
}
