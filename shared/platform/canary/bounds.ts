import type { Distribution } from './distribution';

type Counted = Pick<Distribution, 'bounds' | 'counts'>;

/** Enough to halve the way to a bound until nothing is left of it. */
const HALVES = 50;

/**
 * What a rate is at least, where `hits` of `all` were seen. It is wrong with at most the probability `chance`, whatever the
 * rate and however few were seen (Chernoff's bound); 0 where none were seen.
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

/** What it is at most, with the same chance to be wrong. */
export function mostRate(hits: number, all: number, chance: number): number {
  return 1 - leastRate(all - hits, all, chance);
}

/**
 * What the value is at least that a part of all, such as 0.75, does not exceed; wrong with at most the probability `chance`.
 * It is one of the distribution's bounds, or 0.
 */
export function leastQuantile(values: Counted, part: number, chance: number): number {
  const known = upTo(values).findLast(({ seen, all }) => seen < part && isFar(seen, all, part, chance));
  return known?.bound ?? 0;
}

/** What it is at most; infinite where that is beyond all bounds. With `chance` 1 it is what was seen. */
export function mostQuantile(values: Counted, part: number, chance: number): number {
  const known = upTo(values).find(({ seen, all }) => seen >= part && isFar(seen, all, part, chance));
  return known?.bound ?? Number.POSITIVE_INFINITY;
}

/** Whether what was seen of so many leaves a rate no more than this chance to be the true one. */
function isFar(seen: number, all: number, rate: number, chance: number): boolean {
  return all * divergence(seen, rate) >= Math.log(1 / chance);
}

/** How far a rate that was seen is from one that may be the true one (Kullback and Leibler). */
function divergence(seen: number, rate: number): number {
  const part = (a: number, b: number) => (a === 0 ? 0 : a * Math.log(a / b));
  return part(seen, rate) + part(1 - seen, 1 - rate);
}

/** Which part of all values is at most as large as each bound. */
function upTo({ bounds, counts }: Counted) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let count = 0;
  return bounds.map((bound, at) => {
    count += counts[at] ?? 0;
    return { bound, seen: count / all, all };
  });
}
