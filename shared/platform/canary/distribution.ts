/** How many values were at most as large as each bound, in their order; the last number is of those beyond all bounds. */
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
      let at = 0;
      // A value that is no number is beyond all bounds.
      while (at < bounds.length && !(value <= (bounds[at] ?? 0))) at += 1;
      counts[at] = (counts[at] ?? 0) + 1;
      sum += value;
    },
  };
}
