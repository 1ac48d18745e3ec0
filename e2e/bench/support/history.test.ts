import { expect, test } from '@jest/globals';
import { counted, type Figures, measured } from './figures';
import { compare, type HistoryLine } from './history';

function line(figures: Figures): HistoryLine {
  return { bench: 'paint', time: '', commit: 'abc', machine: 'one', load: 1, figures };
}

function changes(before: Figures, now: Figures) {
  return compare(line(before), line(now)).figures.map(({ name, change }) => [name, change]);
}

test('what is measured: the median of the runs, and the range of their middle half, a tenth at the least', () => {
  expect(measured([100, 90, 500, 95, 110])).toEqual({ median: 100, noise: 15 });
  expect(measured([100, 100, 101], 90)).toEqual({ median: 100, noise: 10, limit: 90 });
});

test('counts have almost no noise', () => {
  expect(counted(1234567.5)).toEqual({ median: 1234570, noise: 6172.84, counted: true });
});

test('reports changes that exceed the noise of either run', () => {
  const before = { ms: measured([100, 120, 140]), steady: measured([5, 5, 5]), bytes: counted(1000) };
  const alike = { ms: measured([138, 138, 138]), steady: measured([5.4, 5.4]), bytes: counted(1005) };
  expect(changes(before, alike)).toEqual([
    ['ms', null],
    ['steady', null],
    ['bytes', null],
  ]);
  const other = { ms: measured([160, 160, 160]), steady: measured([4, 4, 4]), bytes: counted(1006) };
  expect(changes(before, other)).toEqual([
    ['ms', 'worse'],
    ['steady', 'better'],
    ['bytes', 'worse'],
  ]);
});

test('does not compare a new figure', () => {
  expect(changes({}, { bytes: counted(100) })).toEqual([['bytes', null]]);
  expect(compare(null, line({ bytes: counted(100) })).figures[0]?.last).toBeNull();
});
