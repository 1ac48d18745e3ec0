import { quantile } from './figures';

type Cell = string | number;

/** Prints rows under a title. Numbers are aligned to the right. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const texts = rows.map((row) => row.map(String));
  const widths = head.map((name, column) =>
    Math.max(name.length, ...texts.map((row) => (row[column] ?? '').length)),
  );
  const isNumber = head.map((_, column) =>
    rows.every((row) => /^[\d.,]+( ?%)?$|^$/.test(String(row[column] ?? ''))),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\n${line(head)}\n${line(widths.map((width) => '-'.repeat(width)))}`);
  for (const row of texts) console.log(line(row));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Of the target: met, or by how much it is missed. */
export function verdict(value: number, limit: number): string {
  return value <= limit ? `met (${limit})` : `MISSED (${limit})`;
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
