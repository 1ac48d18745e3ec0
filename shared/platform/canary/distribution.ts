/** A histogram: the number of values up to each bound. The last count is of values beyond all bounds. */
export interface Distribution {
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
  readonly sum: number;
  readonly add: (value: number) => void;
}

export function distribution(bounds: readonly number[]): Distribution {
  const counts = new Array<number>(bounds.length + 1).fill(0);
  let sum = 0;
  return {
    bounds,
    counts,
    get sum() {
      return sum;
    },
    add(value) {
      const at = bucketOf(bounds, value);
      counts[at] = (counts[at] ?? 0) + 1;
      sum += value;
    },
  };
}

/** The index of a value's count. NaN is beyond all bounds. */
export function bucketOf(bounds: readonly number[], value: number): number {
  let at = 0;
  while (at < bounds.length && !(value <= (bounds[at] ?? 0))) at += 1;
  return at;
}
