import { expect, test } from '@jest/globals';
import { mapInOrder } from './map-in-order';

async function all<T>(results: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const result of results) list.push(result);
  return list;
}

test('gives results in the order of the items, and limits parallel calls', async () => {
  let running = 0;
  let most = 0;
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    // The first of each three takes longest.
    for (let turn = item % 3; turn < 3; turn += 1) await new Promise(setImmediate);
    running -= 1;
    return item * 2;
  };
  const items = Array.from({ length: 20 }, (_, item) => item);
  expect(await all(mapInOrder(items, 4, work))).toEqual(items.map((item) => item * 2));
  expect(most).toBe(4);
});

test('rejects with the first error in the order of the items', async () => {
  const work = async (item: number) => {
    if (item === 1) await new Promise(setImmediate);
    if (item > 0) throw new Error(`item ${item}`);
    return item;
  };
  await expect(all(mapInOrder([0, 1, 2, 3], 4, work))).rejects.toThrow('item 1');
});
