import { expect, jest, test } from '@jest/globals';
import { retry } from './s3-retry';

const timeouts = { idleMs: 1, totalMs: 60_000, logAfterMs: 0 };
const inTurn = <T>(attempt: () => Promise<T>) => attempt();

test('retries a transient failure and logs it once', async () => {
  const lines: string[] = [];
  const counts: number[] = [];
  const attempt = async (count: number) => {
    counts.push(count);
    if (count < 4) throw Object.assign(new Error('silence'), { name: 'TimeoutError' });
    return 'done';
  };
  const log = (line: string) => lines.push(line);
  expect(await retry(attempt, { timeouts, name: 'a store', log, inTurn })).toBe('done');
  expect(counts).toEqual([1, 2, 3, 4]);
  expect(lines).toEqual(['a store does not answer (TimeoutError); retrying for some seconds.']);
});

test('does not log where logging is off, and does not retry a permanent failure', async () => {
  const lines: string[] = [];
  const attempt = async (count: number) => {
    throw Object.assign(new Error('silence'), { name: count < 2 ? 'TimeoutError' : 'AccessDenied' });
  };
  const options = {
    timeouts: { ...timeouts, logAfterMs: Number.POSITIVE_INFINITY },
    name: 'a store',
    inTurn,
  };
  await expect(retry(attempt, { ...options, log: (line) => lines.push(line) })).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  expect(lines).toEqual([]);
});

test('does not count the time in the queue', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const attempt = async (count: number) => {
    if (count < 3) throw Object.assign(new Error('silence'), { name: 'TimeoutError' });
    return 'done';
  };
  const late = <T>(run: () => Promise<T>) => {
    now += timeouts.totalMs;
    return run();
  };
  expect(await retry(attempt, { timeouts, name: 'a store', log: () => {}, inTurn: late })).toBe('done');
  clock.mockRestore();
});
