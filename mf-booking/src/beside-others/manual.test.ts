/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { calEmbed } from './cal';
import { reactCalendly } from './react-calendly';

const manual = readFileSync(new URL('../../MANUAL.md', import.meta.url), 'utf8');

/** Exported by name; the compiler sees to it that they are imported in `react-calendly.ts`. */
const components = ['InlineWidget', 'PopupButton', 'PopupWidget', 'PopupModal', 'useCalendlyEventListener'];

test.each([
  ['Beside react-calendly', reactCalendly, components],
  ["Beside cal.com's embed", calEmbed, []],
] as const)(
  '%s: each name of its types is in the table, beside what it is here, and no other',
  (title, names, more) => {
    const rows = rowsOf(title);
    for (const row of rows) expect(row.map((cell) => cell.length > 0)).toEqual([true, true]);
    const quoted = rows.map(([theirs = '', here = '']) => [quotedIn(theirs), quotedIn(here)] as const);
    const missing = Object.entries(names).filter(
      ([theirs, ours]) => !quoted.some(([left, right]) => left.includes(theirs) && right.includes(ours)),
    );
    expect(missing).toEqual([]);
    // Some are there twice: the badge has a `textColor` and the page settings have one.
    const all = new Set(quoted.flatMap(([left]) => left));
    expect([...all].sort()).toEqual([...Object.keys(names), ...more].sort());
  },
);

/** The cells of a section's table, without its head. */
function rowsOf(title: string): string[][] {
  const [, section = ''] = manual.split(`\n## ${title}\n`);
  const lines =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? [];
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function quotedIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
