import { expect, test } from '@jest/globals';
import { createPrefetchQueue } from './prefetcher';

function setUp() {
  const begun: string[] = [];
  const endings = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const request = createPrefetchQueue((path) => {
    begun.push(path);
    return new Promise<void>((resolve, reject) => endings.set(path, { resolve, reject }));
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    request,
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
  const { request, begun, end } = setUp();
  for (const path of seven) request(path, 'visible');
  expect(begun).toEqual(['/1', '/2', '/3', '/4', '/5']);
  await end('/3');
  expect(begun).toEqual(['/1', '/2', '/3', '/4', '/5', '/6']);
});

test('loads each path once, even if it failed', async () => {
  const { request, begun, end, fail } = setUp();
  request('/1', 'visible');
  request('/1', 'visible');
  request('/1', 'intent');
  await end('/1');
  request('/1', 'visible');
  request('/2', 'visible');
  await fail('/2');
  request('/2', 'intent');
  expect(begun).toEqual(['/1', '/2']);
});

test('queues a path once', async () => {
  const { request, begun, end } = setUp();
  for (const path of [...seven, '/6', '/7']) request(path, 'visible');
  for (const path of seven) await end(path);
  expect(begun).toEqual(seven);
});

test('moves a path with intent to the front, the latest first', async () => {
  const { request, begun, end } = setUp();
  for (const path of seven) request(path, 'visible');
  request('/7', 'intent');
  request('/new', 'intent');
  await end('/1');
  await end('/2');
  await end('/3');
  expect(begun.slice(5)).toEqual(['/new', '/7', '/6']);
});

test('keeps a path with intent at the front when its link becomes visible', async () => {
  const { request, begun, end } = setUp();
  for (const path of seven) request(path, 'visible');
  request('/7', 'intent');
  request('/7', 'visible');
  await end('/1');
  expect(begun[5]).toBe('/7');
});

test('starts the next load after a failure', async () => {
  const { request, begun, fail } = setUp();
  for (const path of seven) request(path, 'visible');
  await fail('/1');
  await fail('/2');
  expect(begun).toEqual(seven);
});
