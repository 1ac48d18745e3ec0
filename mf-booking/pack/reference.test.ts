import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { withReference } from './reference';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('the tables of the manual are those of the types: if not, run npx tsx mf-booking/pack/write-reference.ts', () => {
  const manual = read('../manual/reference.md');
  const contract = read('../../shared/kit/src/contracts/booking.ts');
  expect(withReference(manual, contract, read('../src/npm/element.ts'))).toBe(manual);
});

test('a field, its comment and the words of its type become a row', () => {
  const contract = `export type Side = 'left' | 'right';
export interface BookingContent {
  /**
   * Which side of the
   * window.
   */
  readonly sideOf?: Side | undefined;
}
`;
  const manual = '<!-- Generated from the types. -->old<!-- End of the generated tables. -->';
  expect(withReference(manual, contract, '')).toMatch(
    /\| `side-of` +\| `sideOf` +\| `'left' \\\| 'right'` +\| Which side of the window\. +\|/,
  );
});
