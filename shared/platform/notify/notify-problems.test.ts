import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CHECK_MS, notifyProblems } from './notifications';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('reports a problem once after 30 seconds, and its end; ignores a shorter one', () => {
  const texts: string[] = [];
  let problem: string | null = null;
  const stop = notifyProblems({
    notify: ({ text }) => texts.push(text),
    problem: () => problem,
    server: 'web-1',
  });
  const pass = (checks: number) => jest.advanceTimersByTime(checks * CHECK_MS);
  problem = 'the store is slow';
  pass(5);
  problem = null;
  pass(5);
  expect(texts).toEqual([]);
  problem = 'build b is damaged';
  pass(20);
  expect(texts).toEqual(['Server web-1 cannot follow the deployments: build b is damaged']);
  problem = null;
  pass(3);
  expect(texts.slice(1)).toEqual(['Server web-1 follows the deployments again.']);
  stop();
  problem = 'again';
  pass(20);
  expect(texts).toHaveLength(2);
});
