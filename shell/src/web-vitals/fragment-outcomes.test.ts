import { describe, expect, test } from '@jest/globals';
import { fragmentOutcomes, hydratedAt } from './measure-visit';

type Entry = readonly [name: string, startTime: number];

function timeline(marks: readonly Entry[], hidden: readonly number[] = [], activationStart = 0) {
  const entries = (all: readonly Entry[]) => all.map(([name, startTime]) => ({ name, startTime }) as never);
  return {
    getEntriesByName: (wanted: string) => entries(marks.filter(([name]) => name === wanted)),
    getEntriesByType: (type: string) =>
      type === 'navigation'
        ? [{ activationStart } as never]
        : entries(hidden.map((time) => ['hidden', time] as const)),
  };
}

describe('fragmentOutcomes', () => {
  const marks = timeline([
    ['mf-header hydrated', 900],
    ['mf-pages hydrated', 950],
    ['mf-pages failed', 3000],
    ['mf-footer unloaded', 4000],
    ['mf-footer failed', 4001],
    ['other hydrated', 5000],
  ]);
  const names = ['mf-header', 'mf-pages', 'mf-footer', 'mf-booking'];

  test('reports fragments that hydrated, threw later, or failed to load', () => {
    expect(fragmentOutcomes(names, 0, marks)).toEqual({
      'mf-header': ['hydrated'],
      'mf-pages': ['hydrated', 'threw'],
      'mf-footer': ['failed'],
    });
  });

  test('ignores marks before the given time', () => {
    expect(fragmentOutcomes(names, 1000, marks)).toEqual({ 'mf-pages': ['threw'], 'mf-footer': ['failed'] });
  });
});

describe('hydratedAt', () => {
  const marks: readonly Entry[] = [
    ['a hydrated', 900],
    ['b hydrated', 1200],
    ['a hydrated', 7000],
  ];

  test('returns when the last fragment was hydrated for the first time', () => {
    expect(hydratedAt(['a', 'b'], timeline(marks))).toBe(1200);
    expect(hydratedAt(['a', 'b'], timeline(marks, [1201]))).toBe(1200);
  });

  test('is undefined without fragments, if one did not hydrate, or if the page was hidden meanwhile', () => {
    expect(hydratedAt(['a', 'c'], timeline(marks))).toBeUndefined();
    expect(hydratedAt(['a', 'b'], timeline(marks, [0]))).toBeUndefined();
    expect(hydratedAt([], timeline(marks))).toBeUndefined();
  });

  test('counts a prerendered page from its activation', () => {
    expect(hydratedAt(['a', 'b'], timeline(marks, [0], 1000))).toBe(200);
    expect(hydratedAt(['a', 'b'], timeline(marks, [0], 5000))).toBe(0);
  });
});
