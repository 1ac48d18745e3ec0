import { expect, test } from '@jest/globals';
import { signal } from '../../store/testing/signal';
import { type LookupLimits, storeLookups } from './store-lookups';

const generous: LookupLimits = { atOnce: 8, waiting: 1_000_000, perSecond: Number.POSITIVE_INFINITY };

/** A lookup of existing and missing names that counts. */
function counted(existing: Set<string>, limits = generous) {
  let time = 1;
  const asked: string[] = [];
  const lookUp = storeLookups(
    limits,
    () => time,
  )(async (name = '') => {
    asked.push(name);
    if (name === 'away') throw new Error('away');
    return existing.has(name) ? { name } : null;
  });
  const pass = (ms: number) => {
    time += ms;
  };
  return { find: async (name: string) => (await lookUp(name))?.name ?? null, asked, pass };
}

test('looks up an existing name once', async () => {
  const { find, asked, pass } = counted(new Set(['a']));
  expect(await Promise.all([find('a'), find('a')])).toEqual(['a', 'a']);
  pass(1_000_000);
  expect(await find('a')).toBe('a');
  expect(asked).toEqual(['a']);
});

test('looks up a missing name again after ten seconds', async () => {
  const existing = new Set<string>();
  const { find, asked, pass } = counted(existing);
  expect(await find('a')).toBeNull();
  existing.add('a');
  pass(9_000);
  expect(await find('a')).toBeNull();
  pass(2_000);
  expect(await find('a')).toBe('a');
  expect(asked).toEqual(['a', 'a']);
});

test('retries immediately after a failure', async () => {
  const { find, asked } = counted(new Set());
  await expect(find('away')).rejects.toThrow('away');
  await expect(find('away')).rejects.toThrow('away');
  expect(asked).toHaveLength(2);
});

test('remembers existing names despite many requests for invented ones', async () => {
  const { find, asked } = counted(new Set(['a']));
  await find('a');
  for (let index = 0; index < 30_000; index += 1) await find(String(index));
  expect(await find('a')).toBe('a');
  expect(asked.filter((name) => name === 'a')).toHaveLength(1);
  // The cache is limited: the first of them is looked up again.
  await find('0');
  expect(asked.filter((name) => name === '0')).toHaveLength(2);
});

test('above the rate a name counts as missing, for that second only', async () => {
  const { find, asked, pass } = counted(new Set(['a']), { ...generous, perSecond: 3 });
  for (const name of ['1', '2', '3', '4', '5']) expect(await find(name)).toBeNull();
  expect(await find('a')).toBeNull();
  expect(asked).toEqual(['1', '2', '3']);
  pass(1_000);
  expect(await find('a')).toBe('a');
});

test('while the store is slow, all lookups share its connections, and the queue is limited', async () => {
  const answered = signal();
  const running = { now: 0, highest: 0 };
  const lookUp = async () => {
    running.now += 1;
    running.highest = Math.max(running.highest, running.now);
    await answered.promise;
    running.now -= 1;
    return { found: true };
  };
  const lookups = storeLookups({ atOnce: 2, waiting: 3, perSecond: 100 });
  const [one, other] = [lookups(lookUp), lookups(lookUp)];
  const names = Array.from({ length: 10 }, (_, index) => String(index));
  const found = Promise.all(names.map((name, index) => (index % 2 === 0 ? one : other)(name)));
  // These need no response of the store.
  expect(await one('later')).toBeNull();
  answered.resolve();
  expect((await found).filter((result) => result !== null)).toHaveLength(5);
  expect(running.highest).toBe(2);
});

test('while the store is away, lookups that wait for their turn fail with the first one', async () => {
  let asked = 0;
  let fail = (_: Error) => {};
  const away = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const lookups = storeLookups({ atOnce: 2, waiting: 10, perSecond: 100 });
  const find = lookups(() => {
    asked += 1;
    return away;
  });
  const found = Promise.allSettled(['1', '2', '3', '4', '5'].map((name) => find(name)));
  fail(new Error('away'));
  expect((await found).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
  expect(asked).toBe(2);
  // The store may be back.
  await expect(find('6')).rejects.toThrow('away');
  expect(asked).toBe(3);
});
