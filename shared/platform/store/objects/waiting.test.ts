import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchWaiting } from './s3-retry';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const start = (tellMs: number) => {
  const lines: string[] = [];
  return { lines, watched: watchWaiting({ name: 'a store', tellMs, log: (line) => lines.push(line) }) };
};

test('what takes long is told, and again after a while, once for all that wait', async () => {
  const { lines, watched } = start(1_000);
  const work = () => pause(20_000);
  const all = [watched('read', 'a', work), watched('list', '', work)];
  await jest.advanceTimersByTimeAsync(900);
  expect(lines).toEqual([]);
  await jest.advanceTimersByTimeAsync(11_000);
  expect(lines).toEqual([
    'Waiting for a store for 1.0 s: read a.',
    'Waiting for a store for 11.0 s: read a.',
  ]);
  await jest.advanceTimersByTimeAsync(60_000);
  await Promise.all(all);
  expect(lines).toHaveLength(2);
});

test('nobody is told where nobody waits', async () => {
  const { lines, watched } = start(Number.POSITIVE_INFINITY);
  const waiting = watched('read', 'a', () => pause(60_000));
  await jest.advanceTimersByTimeAsync(60_000);
  await waiting;
  expect(lines).toEqual([]);
});
