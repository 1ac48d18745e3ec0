import { expect, test } from '@jest/globals';
import { recently } from './recently';

/** A lookup that counts, of names that are there or not. */
function counted(there: Set<string>) {
  let time = 0;
  const asked: string[] = [];
  const look = async (name = '') => {
    asked.push(name);
    if (name === 'away') throw new Error('away');
    return there.has(name) ? name : null;
  };
  const later = (ms: number) => {
    time += ms;
  };
  return { find: recently(look, () => time), asked, later };
}

test('what was found is looked for once', async () => {
  const { find, asked, later } = counted(new Set(['a']));
  expect(await Promise.all([find('a'), find('a')])).toEqual(['a', 'a']);
  later(1_000_000);
  expect(await find('a')).toBe('a');
  expect(asked).toEqual(['a']);
});

test('what is absent is looked for again after ten seconds', async () => {
  const there = new Set<string>();
  const { find, asked, later } = counted(there);
  expect(await find('a')).toBeNull();
  there.add('a');
  later(9_000);
  expect(await find('a')).toBeNull();
  later(2_000);
  expect(await find('a')).toBe('a');
  expect(asked).toEqual(['a', 'a']);
});

test('a failure is tried again at once', async () => {
  const { find, asked } = counted(new Set());
  await expect(find('away')).rejects.toThrow('away');
  await expect(find('away')).rejects.toThrow('away');
  expect(asked).toHaveLength(2);
});

test('it does not grow without end', async () => {
  const { find, asked } = counted(new Set(['a']));
  await find('a');
  for (let index = 0; index < 1001; index += 1) await find(String(index));
  await find('a');
  expect(asked.filter((name) => name === 'a')).toHaveLength(2);
});
