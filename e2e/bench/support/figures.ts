/** The results of a bench, by a name with its unit. */
export type Figures = Readonly<Record<string, Figure>>;

/** Less is better. */
export interface Figure {
  readonly median: number;
  /** By so much it differs from one time to the next though nothing changed. */
  readonly noise: number;
  /** It should not be more. */
  readonly limit?: number;
  /** The result is the same in every run. */
  readonly counted?: true;
}

/** Names with hashes compress to some bytes more or less from build to build. */
const COUNTED = 0.005;
/** Runs that follow each other are more alike than runs of another hour. */
const MEASURED = 0.1;

/** A result that is the same in every run, such as bytes. */
export function counted(value: number, limit?: number): Figure {
  return { ...figure(value, COUNTED * value, limit), counted: true };
}

/** A result that differs between runs, such as a time: the median, and the range of the middle half of the runs. */
export function measured(runs: readonly number[], limit?: number): Figure {
  const median = quantile(runs, 0.5);
  const range = quantile(runs, 0.75) - quantile(runs, 0.25);
  return figure(median, Math.max(range, MEASURED * median), limit);
}

function figure(median: number, noise: number, limit?: number): Figure {
  const rounded = (value: number) => Number(value.toPrecision(6));
  return { median: rounded(median), noise: rounded(noise), ...(limit !== undefined && { limit }) };
}

/** Interpolates between two values. NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at % 1);
}
