import { expect, test } from '@jest/globals';
import { nextTask } from './next-task';

test('asks the browser to go on after what is urgent', async () => {
  let asked = 0;
  const later: unknown[] = [];
  const scheduler = {
    async yield() {
      asked += 1;
    },
  };
  await nextTask({ scheduler, setTimeout: (callback) => later.push(callback) });
  expect(asked).toBe(1);
  expect(later).toEqual([]);
});

test('a browser that cannot be asked goes on in a task of its own', async () => {
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
