import { expect, test } from '@jest/globals';
import { createPrefetchQueue } from './prefetcher';

function setUp() {
  const begun: string[] = [];
  const endings = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const queue = createPrefetchQueue((path) => {
    begun.push(path);
    return new Promise<void>((resolve, reject) => endings.set(path, { resolve, reject }));
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    queue,
    begun,
    async end(path: string) {
      endings.get(path)?.resolve();
      await settle();
    },
    async fail(path: string) {
      endings.get(path)?.reject(new Error('offline'));
      await settle();
    },
  };
}

const seven = ['/1', '/2', '/3', '/4', '/5', '/6', '/7'];

test('loads at most five at once, in the order of requests', async () => {
  const { queue, begun, end } = setUp();
  for (const path of seven) queue.add(path, 'visible');
  expect(begun).toEqual(['/1', '/2', '/3', '/4', '/5']);
  await end('/3');
  expect(begun).toEqual(['/1', '/2', '/3', '/4', '/5', '/6']);
});

test('loads each path once, even if it failed', async () => {
  const { queue, begun, end, fail } = setUp();
  queue.add('/1', 'visible');
  queue.add('/1', 'visible');
  queue.add('/1', 'intent');
  await end('/1');
  queue.add('/1', 'visible');
  queue.add('/2', 'visible');
  await fail('/2');
  queue.add('/2', 'intent');
  expect(begun).toEqual(['/1', '/2']);
});

test('queues a path once', async () => {
  const { queue, begun, end } = setUp();
  for (const path of [...seven, '/6', '/7']) queue.add(path, 'visible');
  for (const path of seven) await end(path);
  expect(begun).toEqual(seven);
});

test('moves a path with intent to the front, the latest first', async () => {
  const { queue, begun, end } = setUp();
  for (const path of seven) queue.add(path, 'visible');
  queue.add('/7', 'intent');
  queue.add('/new', 'intent');
  await end('/1');
  await end('/2');
  await end('/3');
  expect(begun.slice(5)).toEqual(['/new', '/7', '/6']);
});

test('keeps a path with intent at the front when its link becomes visible', async () => {
  const { queue, begun, end } = setUp();
  for (const path of seven) queue.add(path, 'visible');
  queue.add('/7', 'intent');
  queue.add('/7', 'visible');
  await end('/1');
  expect(begun[5]).toBe('/7');
});

test('starts the next load after a failure', async () => {
  const { queue, begun, fail } = setUp();
  for (const path of seven) queue.add(path, 'visible');
  await fail('/1');
  await fail('/2');
  expect(begun).toEqual(seven);
});
