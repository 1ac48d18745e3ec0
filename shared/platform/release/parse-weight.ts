import { UserError } from '../config/user-error';

/** Parses the weight of a canary, in percent of the visitors. Throws a `UserError` that names the allowed values. */
export function parseWeight(text: string | undefined): number {
  const weight = Number(text);
  if (text !== undefined && /^\d{1,3}(\.\d{1,2})?$/.test(text) && weight <= 100) return weight;
  throw new UserError(
    `${text === undefined ? 'No weight was named' : `"${text}" is not a weight`}. It must be a number from 0 to 100, with at most two decimals: how many of a hundred visitors get the canary, such as 5 or 0.5.`,
  );
}
