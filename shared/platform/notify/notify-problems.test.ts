import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startServer } from '../serve/start-server';
import { folderStore } from '../store/testing/folder-store';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { CHECK_MS, notifyProblems } from './notifications';

const folder = temporaryFolder();
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
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

test('a store that a command is filling is no problem', async () => {
  const notify = jest.fn();
  for (const whenEmpty of ['npm start is building it now.', undefined]) {
    const store = await folderStore(folder());
    const server = await startServer({ store, port: 0, whenEmpty, notify, log: () => {} });
    jest.advanceTimersByTime(10 * CHECK_MS);
    await server.close();
    expect(notify).toHaveBeenCalledTimes(whenEmpty === undefined ? 1 : 0);
  }
});
