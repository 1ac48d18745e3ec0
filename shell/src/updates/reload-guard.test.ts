import { expect, test } from '@jest/globals';
import { createReloadGuard, decideReload, type ReloadGuardOptions } from './reload-guard';

test.each<[string, Record<string, number>, number, Record<string, number> | 'no']>([
  ['never reloaded', {}, 50_000, { '/a': 50_000 }],
  ['reloaded just now', { '/a': 50_000 }, 50_000, 'no'],
  ['reloaded almost 10 s ago', { '/a': 40_001 }, 50_000, 'no'],
  ['reloaded 10 s ago', { '/a': 40_000 }, 50_000, { '/a': 50_000 }],
  ['another path was reloaded', { '/b': 49_000 }, 50_000, { '/b': 49_000, '/a': 50_000 }],
  ['old paths are forgotten', { '/b': 1 }, 50_000, { '/a': 50_000 }],
  ['the clock went back', { '/a': 60_000 }, 50_000, { '/a': 50_000 }],
])('%s', (_name, reloads, now, expected) => {
  expect(decideReload(reloads, '/a', now)).toEqual(expected);
});

/** A browser tab: each document has a guard of its own; storage and clock stay. */
function setUp(storageKind: 'works' | 'refuses' | 'forgets') {
  let time = 100_000;
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storageKind === 'works') values.set(key, value);
    },
  };
  const load = (reloaded: boolean) => {
    const loadedAt = time;
    const options: ReloadGuardOptions = {
      storage: () => {
        if (storageKind === 'refuses') throw new DOMException('refused', 'SecurityError');
        return storage;
      },
      now: () => time,
      reloadedAt: () => (reloaded ? loadedAt : null),
    };
    return createReloadGuard(options);
  };
  return { load, values, wait: (ms: number) => (time += ms) };
}

test.each(['works', 'refuses', 'forgets'] as const)(
  'a page that fails at every load reloads once in 10 s when the storage %s',
  (kind) => {
    const tab = setUp(kind);
    let reloads = 0;
    let guard = tab.load(false);
    for (let second = 0; second < 10; second += 1) {
      if (guard('/pricing')) {
        reloads += 1;
        guard = tab.load(true);
      }
      tab.wait(999);
    }
    expect(reloads).toBe(1);
    tab.wait(1_000);
    expect(guard('/pricing')).toBe(true);
  },
);

test.each(['works', 'refuses', 'forgets'] as const)('paths are counted apart when the storage %s', (kind) => {
  const guard = setUp(kind).load(false);
  expect(guard('/a')).toBe(true);
  expect(guard('/b')).toBe(true);
  expect(guard('/a')).toBe(false);
});

test("a visitor's own reload does not use up the guard where the storage works", () => {
  const tab = setUp('works');
  expect(tab.load(true)('/a')).toBe(true);
});

test.each(['{', '7', 'null', '{"/a":"x"}'])('a storage that holds %s is no trouble', (value) => {
  const tab = setUp('works');
  tab.values.set('site.reloads', value);
  expect(tab.load(false)('/a')).toBe(true);
});
