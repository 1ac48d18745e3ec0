import { UserError } from '../config/user-error';

/** Parses the weight of a canary in percent. Throws a `UserError` with the accepted values. */
export function parseWeight(text: string | undefined): number {
  const weight = Number(text);
  if (text !== undefined && /^\d{1,3}(\.\d{1,2})?$/.test(text) && weight <= 100) return weight;
  throw new UserError(
    `${text === undefined ? 'The weight is missing' : `"${text}" is not a weight`}. Use the percentage of visitors who get the canary, from 0 to 100 with at most two decimals, such as 5 or 0.5.`,
  );
}
