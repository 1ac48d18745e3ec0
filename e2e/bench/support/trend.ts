/** How a figure moved while it was sampled. */
export interface Trend {
  /** The least of the first third of the samples, and of the last. */
  readonly first: number;
  readonly last: number;
  /** By how much it rose in an hour, as a line through the least of each piece of the time says. */
  readonly perHour: number;
  /** The line may be wrong by so much (twice its standard error). */
  readonly uncertainty: number;
}

/** More pieces than this, and the time between two collections of garbage does not fit into one. */
const PIECES = 12;

/**
 * The trend of samples that were taken in even steps, of `hours` in all. The least of each piece of the time is what is
 * left when garbage was collected.
 */
export function trend(samples: readonly number[], hours: number): Trend {
  const third = Math.ceil(samples.length / 3);
  const least = pieces(samples).map((piece) => Math.min(...piece));
  const { slope, error } = line(least);
  const perHour = least.length / hours;
  return {
    first: Math.min(...samples.slice(0, third)),
    last: Math.min(...samples.slice(-third)),
    perHour: slope * perHour,
    uncertainty: 2 * error * perHour,
  };
}

/** The sample at which a limited cache is full: within a twentieth of its maximum. */
export function whenFull(kept: readonly number[]): number {
  const most = Math.max(...kept);
  return kept.findIndex((one) => one >= 0.95 * most);
}

function pieces(samples: readonly number[]): number[][] {
  const count = Math.min(PIECES, samples.length);
  const at = (piece: number) => Math.floor((piece * samples.length) / count);
  return Array.from({ length: count }, (_, piece) => samples.slice(at(piece), at(piece + 1)));
}

/** The line of least squares through values in even steps: its rise for each step, and the standard error of that. */
function line(values: readonly number[]): { readonly slope: number; readonly error: number } {
  const count = values.length;
  const middle = (count - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const spread = values.reduce((sum, _, x) => sum + (x - middle) ** 2, 0);
  const slope = values.reduce((sum, value, x) => sum + (x - middle) * (value - mean), 0) / spread;
  const left = values.reduce((sum, value, x) => sum + (value - mean - slope * (x - middle)) ** 2, 0);
  return { slope, error: Math.sqrt(left / (count - 2) / spread) };
}
