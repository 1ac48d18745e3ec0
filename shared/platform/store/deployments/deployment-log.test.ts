import { expect, test } from '@jest/globals';
import { memoryObjects } from '../objects/testing/memory-objects';
import { keyOfDeployment } from './deployment';
import { newestDeploymentNumber } from './deployment-log';

test('finds the newest entry, and ignores gaps and keys that are not entries', async () => {
  const { objects, contents } = memoryObjects();
  expect(await newestDeploymentNumber(objects)).toBe(0);
  for (const number of [3, 4, 9]) contents.set(keyOfDeployment(number), Buffer.from(''));
  contents.set('live/notes.txt', Buffer.from(''));
  expect(await newestDeploymentNumber(objects)).toBe(9);
  expect(await newestDeploymentNumber(objects, 4)).toBe(9);
  expect(await newestDeploymentNumber(objects, 9)).toBe(9);
});
