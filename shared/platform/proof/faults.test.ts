import { describe, expect, test } from '@jest/globals';
import { boxFault, conductFaults, foreignPairs, hydrationFaults } from './faults';
import type { Conduct, Slot } from './view';

const quiet: Conduct = {
  errors: [],
  longestTask: 80,
  replaced: [],
  opened: [],
  followed: true,
};
const slot = (name: string, changes: Partial<Slot> = {}): Slot => ({
  name,
  index: 0,
  status: 'hydrated',
  parents: [],
  box: { x: 0, y: 0, width: 390, height: 800 },
  ...changes,
});
const box = (changes: Partial<Slot['box']>) => ({ box: { x: 0, y: 0, width: 390, height: 800, ...changes } });

describe('what a page does', () => {
  test('is well where it does the same as before', () => {
    const before = {
      ...quiet,
      errors: ['404 http://localhost:4001/gone.0a1b2c3d4e.js'],
      replaced: ['JSON.parse'],
    };
    const after = { ...before, errors: ['404 http://localhost:4002/gone.f0e1d2c3b4.js'] };
    expect(conductFaults(before, after)).toEqual([]);
    expect(conductFaults(null, quiet)).toEqual([]);
  });

  test.each([
    [{ errors: ['x is not a function'] }, 'The page reports an error: x is not a function'],
    [
      { replaced: ['window.fetch'] },
      'A script replaces functions of the browser, for all packages: window.fetch.',
    ],
    [{ longestTask: 1_600 }, 'A task blocks the page for 1600 ms; the limit is 1000 ms.'],
    [{ followed: false }, 'A link does not lead to its page.'],
    [{ opened: [] }, 'A menu in mf-hello no longer opens.'],
  ])('is a fault: %o', (change, fault) => {
    const before = { ...quiet, opened: ['mf-hello'] };
    expect(conductFaults(before, { ...before, ...change })).toEqual([fault]);
  });

  test('an error that the live page reports at another line and column is not new', () => {
    const error = (place: string) => `TypeError: x is not a function\n    at show (/main.js:${place})`;
    expect(
      conductFaults({ ...quiet, errors: [error('1:2345')] }, { ...quiet, errors: [error('2:17')] }),
    ).toEqual([]);
  });

  test('is no fault of a slow machine', () => {
    expect(conductFaults({ ...quiet, longestTask: 900 }, { ...quiet, longestTask: 1_600 })).toEqual([]);
  });
});

test('a slot that stays static is a fault where it was hydrated before, or is new', () => {
  const never = [slot('mf-hello', { status: 'static' })];
  const says = ['The slot of mf-hello is never hydrated: its status stays static.'];
  expect(hydrationFaults([slot('mf-hello')], never)).toEqual(says);
  expect(hydrationFaults(null, never)).toEqual(says);
  expect(hydrationFaults([slot('mf-widget')], [slot('mf-widget'), ...never])).toEqual(says);
  expect(hydrationFaults(never, never)).toEqual([]);
});

test('slots of other packages are paired in their order, without those in slots of the release', () => {
  const inHello = slot('mf-widget', { parents: ['mf-hello'] });
  const [first, second] = [slot('mf-widget', { index: 1 }), slot('mf-widget', { index: 4 })];
  expect(
    foreignPairs([slot('mf-hello'), first, second], [slot('mf-hello'), inHello, second], ['mf-hello']),
  ).toEqual([
    [first, second],
    [second, null],
  ]);
});

describe('the box of a slot', () => {
  test.each([
    [box({ y: 300 }), null],
    [box({ height: 801 }), null],
    [box({ height: 0 }), 'mf-topics is 390 × 0 px large; before, it was 390 × 800 px.'],
    [box({ x: 40 }), 'mf-topics begins at 40 px from the left; before, at 0 px.'],
  ])('%o: %s', (change, fault) => {
    expect(boxFault(slot('mf-topics'), slot('mf-topics', change))).toBe(fault);
  });

  test('that is gone', () => {
    expect(boxFault(slot('mf-topics'), null)).toBe('The slot of mf-topics is gone.');
  });
});
