import { expect, test } from '@jest/globals';
import { memoryObjects } from '../objects/testing/memory-objects';
import { keyOfDeployment } from './deployment';
import { newestDeploymentNumber } from './deployment-log';

/** The number of list requests that finding the newest entry takes. */
async function listsFor(entries: number, after?: number): Promise<number> {
  const { objects, contents, calls } = memoryObjects();
  for (let number = 1; number <= entries; number += 1) contents.set(keyOfDeployment(number), Buffer.from(''));
  expect(await newestDeploymentNumber(objects, after)).toBe(Math.max(entries, after ?? 0));
  return calls.list;
}

test.each([0, 1, 999, 1000, 1001, 2000, 2001, 3500, 12_345])(
  'finds the newest of %i entries',
  async (entries) => {
    await listsFor(entries);
  },
);

test('takes one request from a known close number', async () => {
  expect(await listsFor(5_000, 5_000)).toBe(1);
  expect(await listsFor(5_000, 4_990)).toBe(1);
});

test('ignores gaps and keys that are not entries', async () => {
  const { objects, contents } = memoryObjects();
  for (const number of [3, 4, 9]) contents.set(keyOfDeployment(number), Buffer.from(''));
  contents.set('live/notes.txt', Buffer.from(''));
  expect(await newestDeploymentNumber(objects)).toBe(9);
  expect(await newestDeploymentNumber(objects, 4)).toBe(9);
});
