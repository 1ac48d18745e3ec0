/** The index of a value's count. NaN is beyond all bounds. */
export function bucketOf(bounds: readonly number[], value: number): number {
  let at = 0;
  while (at < bounds.length && !(value <= (bounds[at] ?? 0))) at += 1;
  return at;
}

/** A histogram: the number of values up to each bound. The last count is of values beyond all bounds. */
interface Counted {
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
}

/** Bisection steps: enough for the precision of a number. */
const HALVES = 50;

/**
 * A lower bound of a rate, given `hits` of `all`. Wrong with at most the probability `chance`, whatever the rate and
 * the number of visits (Chernoff bound); 0 without hits.
 */
export function leastRate(hits: number, all: number, chance: number): number {
  if (hits === 0) return 0;
  const seen = hits / all;
  let [least, above] = [0, seen];
  for (let half = 0; half < HALVES; half += 1) {
    const middle = (least + above) / 2;
    if (isFar(seen, all, middle, chance)) least = middle;
    else above = middle;
  }
  return least;
}

/** An upper bound of the rate, wrong with at most the same probability. */
export function mostRate(hits: number, all: number, chance: number): number {
  return 1 - leastRate(all - hits, all, chance);
}

/**
 * A lower bound of a quantile, such as 0.75; wrong with at most the probability `chance`. It is one of the
 * distribution's bounds, or 0.
 */
export function leastQuantile(values: Counted, part: number, chance: number): number {
  const known = upTo(values).findLast(({ seen, all }) => seen < part && isFar(seen, all, part, chance));
  return known?.bound ?? 0;
}

/** An upper bound of the quantile; infinite beyond all bounds. With `chance` 1 it is the observed quantile. */
export function mostQuantile(values: Counted, part: number, chance: number): number {
  const known = upTo(values).find(({ seen, all }) => seen >= part && isFar(seen, all, part, chance));
  return known?.bound ?? Number.POSITIVE_INFINITY;
}

/** Whether the probability of observing this, if `rate` is the true one, is at most `chance`. */
function isFar(seen: number, all: number, rate: number, chance: number): boolean {
  return all * divergence(seen, rate) >= Math.log(1 / chance);
}

/** The Kullback-Leibler divergence between an observed rate and a possible true rate. */
function divergence(seen: number, rate: number): number {
  const part = (a: number, b: number) => (a === 0 ? 0 : a * Math.log(a / b));
  return part(seen, rate) + part(1 - seen, 1 - rate);
}

/** The fraction of values up to each bound. */
function upTo({ bounds, counts }: Counted) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let count = 0;
  return bounds.map((bound, at) => {
    count += counts[at] ?? 0;
    return { bound, seen: count / all, all };
  });
}
