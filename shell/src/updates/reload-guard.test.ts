import { expect, test } from '@jest/globals';
import { createReloadGuard } from './reload-guard';

/** A browser tab. Each document has its own guard; the storage and the clock outlive it. */
function setUp(storageKind: 'works' | 'refuses' | 'forgets') {
  let time = 100_000;
  const values: Record<string, string | undefined> = {};
  const storage = new Proxy(values, {
    set: (target, key, value) => storageKind === 'forgets' || Reflect.set(target, key, value),
  });
  const load = ({ reloaded }: { readonly reloaded: boolean }) =>
    createReloadGuard({
      storage: () => {
        if (storageKind === 'refuses') throw new DOMException('refused', 'SecurityError');
        return storage;
      },
      born: time,
      now: () => time,
      wasReloaded: () => reloaded,
    });
  return { load, values, wait: (ms: number) => (time += ms) };
}

test.each([
  ['works', 1],
  ['refuses', 1],
  ['forgets', 0],
] as const)('a page that fails at every load does not loop when the storage %s', (kind, expected) => {
  const tab = setUp(kind);
  let reloads = 0;
  let guard = tab.load({ reloaded: false });
  // Each document fails a second later than the one before, the last ones after more than 10 s.
  for (let second = 0; second < 15; second += 1) {
    tab.wait(second * 1000);
    if (!guard('/pricing')) continue;
    reloads += 1;
    tab.wait(200);
    guard = tab.load({ reloaded: true });
  }
  expect(reloads).toBe(expected);
});

test.each([
  ['9.9 s after a reload', 9_900, false],
  ['10 s after a reload', 10_000, true],
])('a document that starts %s may reload: %s', (_, ms, allowed) => {
  const tab = setUp('works');
  expect(tab.load({ reloaded: false })('/a')).toBe(true);
  tab.wait(ms);
  expect(tab.load({ reloaded: false })('/a')).toBe(allowed);
});

test('tolerates clocks that differ by some milliseconds', () => {
  const tab = setUp('works');
  expect(tab.load({ reloaded: false })('/a')).toBe(true);
  tab.wait(-20);
  expect(tab.load({ reloaded: true })('/a')).toBe(false);
});

test('counts paths separately', () => {
  const tab = setUp('works');
  expect(tab.load({ reloaded: false })('/a')).toBe(true);
  expect(tab.load({ reloaded: true })('/b')).toBe(true);
  expect(tab.load({ reloaded: true })('/a')).toBe(false);
});

test.each(['works', 'refuses'] as const)('a document reloads once when the storage %s', (kind) => {
  const guard = setUp(kind).load({ reloaded: false });
  expect(guard('/a')).toBe(true);
  expect(guard('/a')).toBe(false);
});

test("a visitor's own reload does not count when the storage works", () => {
  expect(setUp('works').load({ reloaded: true })('/a')).toBe(true);
});

test.each(['{', '7', 'null', ''])('ignores the stored value %s', (value) => {
  const tab = setUp('works');
  tab.values['site.reloads/a'] = value;
  expect(tab.load({ reloaded: false })('/a')).toBe(true);
});
