import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, jest, test } from '@jest/globals';
import { makeScratchFolder } from './scratch-folder';
import { temporaryFolder } from './testing/temporary-folder';
import { until } from './testing/until';

const root = temporaryFolder();
const longAgo = new Date('2020-01-01');
const script = fileURLToPath(new URL('testing/hold-scratch-folder.ts', import.meta.url));

/** Starts a process with a scratch folder and ends it. Gives the folder and how the process ended. */
async function endedBy(signal: NodeJS.Signals) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, root()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const folder = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(String(data).trim())),
  );
  expect(existsSync(folder)).toBe(true);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return { folder, code: await ended };
}

test('is removed when its process is asked to end', async () => {
  const { folder, code } = await endedBy('SIGTERM');
  expect(code).toBe(143);
  expect(existsSync(folder)).toBe(false);
});

test('of a killed process is removed after a month without use', async () => {
  const { folder } = await endedBy('SIGKILL');
  const active = await makeScratchFolder(root());
  expect(existsSync(folder)).toBe(true);
  await utimes(folder, longAgo, longAgo);
  const next = await makeScratchFolder(root());
  expect((await readdir(root())).sort()).toEqual([active, next].map((made) => path.basename(made)).sort());
});

test('counts as used while its process runs', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout'] });
  const folder = await makeScratchFolder(root());
  await utimes(folder, longAgo, longAgo);
  jest.advanceTimersByTime(60 * 60 * 1000);
  jest.useRealTimers();
  await until(() => statSync(folder).mtime > longAgo);
});

test('names a place that is not writable', async () => {
  const file = path.join(root(), 'file');
  await writeFile(file, '');
  await expect(makeScratchFolder(path.join(file, 'scratch'))).rejects.toThrow(
    `Cannot write ${file}/scratch: a part of the path is a file. Use a checkout in a folder.`,
  );
});
