import { expect, test } from '@jest/globals';
import { whenIdle } from './when-idle';

test('requests an idle callback with a time limit', () => {
  const asked: unknown[] = [];
  const requestIdleCallback = (callback: IdleRequestCallback, options?: IdleRequestOptions) => {
    asked.push(options);
    callback({ didTimeout: false, timeRemaining: () => 1 });
    return 1;
  };
  let called = 0;
  whenIdle(() => (called += 1), 500, { requestIdleCallback, setTimeout: () => 0 });
  expect(called).toBe(1);
  expect(asked).toEqual([{ timeout: 500 }]);
});

test.each([
  [2000, 200],
  [50, 50],
])('without idle callbacks a limit of %d ms waits %d ms', (limit, expected) => {
  const waits: number[] = [];
  whenIdle(() => {}, limit, { setTimeout: (_callback, ms) => waits.push(ms) });
  expect(waits).toEqual([expected]);
});
