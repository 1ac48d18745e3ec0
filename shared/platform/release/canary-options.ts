import { UserError } from '../config/user-error';
import { type RollbackMetric, rollbackMetrics } from '../store/deployments/deployment';

/** Parses the weight of a canary in percent. Throws a `UserError` with the accepted values. */
export function parseWeight(text: string | undefined): number {
  const weight = Number(text);
  if (text !== undefined && /^\d{1,3}(\.\d{1,2})?$/.test(text) && weight <= 100) return weight;
  throw new UserError(
    `${text === undefined ? 'The weight is missing' : `"${text}" is not a weight`}. Use the percentage of visitors who get the canary, from 0 to 100 with at most two decimals, such as 5 or 0.5.`,
  );
}

const allowed = `Use one or more of ${rollbackMetrics.join(', ')}: --rollback-on ${rollbackMetrics.join(',')}.`;

/** Parses the value of `--rollback-on`. Throws a `UserError` that names the allowed metrics. */
export function parseRollbackOn(text: string | undefined): readonly RollbackMetric[] | undefined {
  if (text === undefined) return undefined;
  const given = text.split(',').map((name) => name.trim());
  const known: readonly string[] = rollbackMetrics;
  for (const name of given) {
    if (known.includes(name)) continue;
    throw new UserError(
      `${name === '' ? '--rollback-on has no value' : `--rollback-on has no metric "${name}"`}. ${allowed}`,
    );
  }
  return rollbackMetrics.filter((name) => given.includes(name));
}
