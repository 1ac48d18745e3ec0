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
  whenIdle(() => (called += 1), { requestIdleCallback, setTimeout: () => 0 });
  expect(called).toBe(1);
  expect(asked).toEqual([{ timeout: 2000 }]);
});

test('without idle callbacks, waits 200 ms', () => {
  const waits: number[] = [];
  whenIdle(() => {}, { setTimeout: (_callback, ms) => waits.push(ms) });
  expect(waits).toEqual([200]);
});
