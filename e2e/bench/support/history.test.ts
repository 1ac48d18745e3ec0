import { expect, test } from '@jest/globals';
import { type HistoryLine, summarize, worse } from './history';

function line(figures: Record<string, readonly number[]>): HistoryLine {
  const rest = { bench: 'paint', time: '', commit: 'abc', machine: 'one', load: 1 };
  return { ...rest, figures: summarize(figures) };
}

test('keeps the median of the runs, and the range of their middle half', () => {
  expect(summarize({ ms: [100, 90, 500, 95, 110], bytes: [1234567.5] })).toEqual({
    ms: { median: 100, noise: 15 },
    bytes: { median: 1234570, noise: 0 },
  });
});

test('names what got worse by more than its noise, then or now', () => {
  const before = line({ ms: [100, 110, 120], steady: [5, 5, 5], bytes: [1000] });
  expect(worse(before, line({ ms: [110, 120, 130], steady: [5, 5, 5], bytes: [1005] }))).toEqual([]);
  expect(worse(before, line({ ms: [140, 141, 142], steady: [4, 4, 4], bytes: [1006] }))).toEqual([
    'paint: ms is 141, and was 110 at abc (noise 10, load 1 and 1)',
    'paint: bytes is 1006, and was 1000 at abc (noise 5, load 1 and 1)',
  ]);
});

test('a figure that is new has nothing to be compared with', () => {
  expect(worse(line({}), line({ bytes: [100] }))).toEqual([]);
});
