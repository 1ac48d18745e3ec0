import type { ComparedFigure, Comparison } from './history';
import { printTable, verdict } from './table';

/** Of a bench with more figures only those are shown that miss their target or changed. */
const MOST = 12;

/** Prints all figures beside their targets and those of the last time, and then names what became worse. */
export function printOverview(benches: readonly Comparison[]): void {
  printTable(
    'All figures beside their targets, and beside the last time on this machine; less is better',
    ['bench', 'figure', 'now', 'target', 'last', 'change', 'noise', ''],
    benches.flatMap(rowsOf),
  );
  printTable(
    'When that was',
    ['bench', 'now', 'load', 'last', 'load'],
    benches.map(({ bench, now, last }) => [
      bench,
      now.commit,
      now.load,
      last?.commit ?? 'never',
      last?.load ?? '',
    ]),
  );
  const worse = benches.flatMap(({ bench, figures }) =>
    figures.filter(({ change }) => change === 'worse').map((one) => ({ bench, ...one })),
  );
  console.log(worse.length === 0 ? '\nNothing became worse.' : '\nWorse by more than its noise:');
  for (const { bench, name, last, now } of worse)
    console.log(`${bench}: ${name}, ${short(last?.median ?? 0)} to ${short(now.median)}`);
}

function rowsOf({ bench, figures }: Comparison): readonly (readonly string[])[] {
  const shown =
    figures.length <= MOST ? figures : figures.filter((one) => isMissed(one) || one.change !== null);
  const others = figures.length - shown.length;
  const rows = shown.map((figure) => [bench, ...cellsOf(figure)]);
  return others === 0 ? rows : [...rows, [bench, `${others} others: no target missed, no change`]];
}

function cellsOf({ name, now, last, noise, change }: ComparedFigure): readonly string[] {
  const { median, limit } = now;
  const by = median - (last?.median ?? 0);
  return [
    name,
    short(median),
    limit === undefined ? '' : verdict(median, limit),
    last === null ? 'new' : short(last.median),
    last === null ? '' : `${by < 0 ? '-' : '+'}${short(Math.abs(by))}`,
    short(noise),
    change === 'worse' ? 'WORSE' : (change ?? ''),
  ];
}

function isMissed({ now: { median, limit } }: ComparedFigure): boolean {
  return limit !== undefined && median > limit;
}

/** Formats a number with few digits. */
function short(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 3);
}
