import { expect, test } from '@jest/globals';
import { memoryObjects } from '../objects/testing/memory-objects';
import { keyOfDeployment } from './deployment';
import { newestDeploymentNumber } from './deployment-log';

/** How many lists finding the newest of so many entries takes. */
async function listsFor(entries: number, after?: number): Promise<number> {
  const { objects, kept, asked } = memoryObjects();
  for (let number = 1; number <= entries; number += 1) kept.set(keyOfDeployment(number), Buffer.from(''));
  expect(await newestDeploymentNumber(objects, after)).toBe(Math.max(entries, after ?? 0));
  return asked.list;
}

test.each([0, 1, 999, 1000, 1001, 2000, 2001, 3500, 12_345])(
  'finds the newest of %i entries',
  async (entries) => {
    await listsFor(entries);
  },
);

test('asks once when it knows a close one', async () => {
  expect(await listsFor(5_000, 5_000)).toBe(1);
  expect(await listsFor(5_000, 4_990)).toBe(1);
});

test('does not read a long history to find its end', async () => {
  expect(await listsFor(30_000)).toBeLessThan(20);
});

test('passes over a gap and over what is no entry', async () => {
  const { objects, kept } = memoryObjects();
  for (const number of [3, 4, 9]) kept.set(keyOfDeployment(number), Buffer.from(''));
  kept.set('live/notes.txt', Buffer.from(''));
  expect(await newestDeploymentNumber(objects)).toBe(9);
  expect(await newestDeploymentNumber(objects, 4)).toBe(9);
});
