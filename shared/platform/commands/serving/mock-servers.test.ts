import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Log } from '../../config/log';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { forkMockServers } from './mock-servers';

const folder = temporaryFolder();

/** Starts mock servers that send their process id as the address of the API. */
async function start(log: Log) {
  await mkdir(path.join(folder(), 'e2e/mock-servers'), { recursive: true });
  await writeFile(
    path.join(folder(), 'e2e/mock-servers/run.ts'),
    `for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => process.exit(0));
    process.send?.({ scheduling: {}, newsletter: {}, api: { origin: String(process.pid) } });`,
  );
  const output = { log, ask: null, progress: () => {} };
  return forkMockServers({ env: {}, project: folder(), output }, 0);
}

test('logs that the mock servers were killed', async () => {
  const logged = new Promise<string>((resolve, reject) => {
    start(resolve).then(({ env }) => process.kill(Number(env.API_ORIGIN), 'SIGKILL'), reject);
  });
  expect(await logged).toBe(
    'The mock servers ended with SIGKILL, so forms fail. Stop this command and run it again.',
  );
});

test('logs nothing when they are stopped', async () => {
  const logged: string[] = [];
  const mockServers = await start((line) => void logged.push(line));
  await mockServers.stop();
  expect(logged).toEqual([]);
});
