import { expect, test } from '@jest/globals';
import { nextTask } from './next-task';

test('uses scheduler.yield if the browser has it', async () => {
  let asked = 0;
  const tasks: unknown[] = [];
  const scheduler = {
    async yield() {
      asked += 1;
    },
  };
  await nextTask({ scheduler, setTimeout: (callback) => tasks.push(callback) });
  expect(asked).toBe(1);
  expect(tasks).toEqual([]);
});

test('uses a timer otherwise', async () => {
  const tasks: (() => void)[] = [];
  let done = false;
  const next = nextTask({ setTimeout: (callback) => tasks.push(callback) }).then(() => {
    done = true;
  });
  await Promise.resolve();
  expect(done).toBe(false);
  tasks[0]?.();
  await next;
  expect(done).toBe(true);
});
