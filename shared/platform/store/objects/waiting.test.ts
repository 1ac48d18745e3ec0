import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchWaiting } from './s3-retry';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const start = (logAfterMs: number) => {
  const lines: string[] = [];
  return { lines, watched: watchWaiting({ name: 'a store', logAfterMs, log: (line) => lines.push(line) }) };
};

test('logs a long wait, and again after a while, once for all waiting requests', async () => {
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

test('does not log where logging is off', async () => {
  const { lines, watched } = start(Number.POSITIVE_INFINITY);
  const waiting = watched('read', 'a', () => pause(60_000));
  await jest.advanceTimersByTimeAsync(60_000);
  await waiting;
  expect(lines).toEqual([]);
});
