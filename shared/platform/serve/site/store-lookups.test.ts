import { expect, test } from '@jest/globals';
import { type LookupLimits, storeLookups } from './store-lookups';

const generous: LookupLimits = { atOnce: 8, waiting: 1_000_000, perSecond: Number.POSITIVE_INFINITY };

/** A look-up of names that exist or not, which counts. */
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
  const later = (ms: number) => {
    time += ms;
  };
  return { find: async (name: string) => (await lookUp(name))?.name ?? null, asked, later };
}

test('looks once for what exists', async () => {
  const { find, asked, later } = counted(new Set(['a']));
  expect(await Promise.all([find('a'), find('a')])).toEqual(['a', 'a']);
  later(1_000_000);
  expect(await find('a')).toBe('a');
  expect(asked).toEqual(['a']);
});

test('looks again after ten seconds for what did not exist', async () => {
  const existing = new Set<string>();
  const { find, asked, later } = counted(existing);
  expect(await find('a')).toBeNull();
  existing.add('a');
  later(9_000);
  expect(await find('a')).toBeNull();
  later(2_000);
  expect(await find('a')).toBe('a');
  expect(asked).toEqual(['a', 'a']);
});

test('tries again at once after a failure', async () => {
  const { find, asked } = counted(new Set());
  await expect(find('away')).rejects.toThrow('away');
  await expect(find('away')).rejects.toThrow('away');
  expect(asked).toHaveLength(2);
});

test('does not forget what exists, however many made-up names are requested', async () => {
  const { find, asked } = counted(new Set(['a']));
  await find('a');
  for (let index = 0; index < 30_000; index += 1) await find(String(index));
  expect(await find('a')).toBe('a');
  expect(asked.filter((name) => name === 'a')).toHaveLength(1);
  // Memory has an end: the first of them is looked for again.
  await find('0');
  expect(asked.filter((name) => name === '0')).toHaveLength(2);
});

test('over its rate a name counts as missing at once, for that second alone', async () => {
  const { find, asked, later } = counted(new Set(['a']), { ...generous, perSecond: 3 });
  for (const name of ['1', '2', '3', '4', '5']) expect(await find(name)).toBeNull();
  expect(await find('a')).toBeNull();
  expect(asked).toEqual(['1', '2', '3']);
  later(1_000);
  expect(await find('a')).toBe('a');
});

test('while the store is slow, look-ups of all kinds share its connections, and the queue has an end', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const running = { now: 0, highest: 0 };
  const look = async () => {
    running.now += 1;
    running.highest = Math.max(running.highest, running.now);
    await answered;
    running.now -= 1;
    return { found: true };
  };
  const lookups = storeLookups({ atOnce: 2, waiting: 3, perSecond: 100 });
  const [one, other] = [lookups(look), lookups(look)];
  const names = Array.from({ length: 10 }, (_, index) => String(index));
  const found = Promise.all(names.map((name, index) => (index % 2 === 0 ? one : other)(name)));
  // No answer of the store is needed for these.
  expect(await one('later')).toBeNull();
  answer();
  expect((await found).filter((result) => result !== null)).toHaveLength(5);
  expect(running.highest).toBe(2);
});
