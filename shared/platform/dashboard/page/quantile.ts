import type { Counts } from './protocol';

export function total({ counts }: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Interpolated linearly between bounds; `Infinity` beyond the last one, null without values. */
export function quantile(measured: Counts, part: number): number | null {
  const all = total(measured);
  if (all === 0) return null;
  const wanted = all * part;
  let below = 0;
  for (const [at, count] of measured.counts.entries()) {
    const upper = measured.bounds[at];
    if (upper === undefined) break;
    if (count > 0 && below + count >= wanted) {
      const lower = measured.bounds[at - 1] ?? 0;
      return lower + ((wanted - below) / count) * (upper - lower);
    }
    below += count;
  }
  return Number.POSITIVE_INFINITY;
}
