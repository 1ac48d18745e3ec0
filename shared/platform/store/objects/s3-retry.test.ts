import { afterEach, expect, jest, test } from '@jest/globals';
import { retrier } from './s3-retry';

const timeouts = { idleMs: 1, totalMs: 60_000, logAfterMs: 1_000 };
const inTurn = <T>(attempt: () => Promise<T>) => attempt();

afterEach(() => void jest.useRealTimers());

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const start = (given: Partial<typeof timeouts> = {}) => {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  return { lines, retry: retrier({ name: 'a store', timeouts: { ...timeouts, ...given }, log }) };
};
const silence = () => Object.assign(new Error('silence'), { name: 'TimeoutError' });

test('retries a transient failure, and logs that it takes long', async () => {
  const { lines, retry } = start({ logAfterMs: 10 });
  const attempt = jest
    .fn(async () => 'done')
    .mockRejectedValueOnce(silence())
    .mockRejectedValueOnce(silence());
  expect(await retry('read a', inTurn, attempt)).toBe('done');
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(lines).toEqual([expect.stringMatching(/^Waiting for a store for \d\.\d s: read a\.$/)]);
});

test('logs a long wait, and again after a while, once for all waiting requests', async () => {
  jest.useFakeTimers();
  const { lines, retry } = start();
  const work = () => pause(20_000);
  const all = [retry('read a', inTurn, work), retry('list everything', inTurn, work)];
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

test('does not log where logging is off, and does not retry a permanent failure', async () => {
  const { lines, retry } = start({ logAfterMs: Number.POSITIVE_INFINITY });
  const attempt = jest
    .fn(() => Promise.reject(Object.assign(new Error('no'), { name: 'AccessDenied' })))
    .mockRejectedValueOnce(silence());
  await expect(retry('read a', inTurn, attempt)).rejects.toMatchObject({ name: 'AccessDenied' });
  expect(lines).toEqual([]);
});

test('does not count the time in the queue', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const { retry } = start();
  const attempt = jest
    .fn(async () => 'done')
    .mockRejectedValueOnce(silence())
    .mockRejectedValueOnce(silence());
  const late = <T>(run: () => Promise<T>) => {
    now += timeouts.totalMs;
    return run();
  };
  expect(await retry('read a', late, attempt)).toBe('done');
  clock.mockRestore();
});
