import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { makeScratchFolder } from './scratch-folder';
import { temporaryFolder } from './testing/temporary-folder';

const root = temporaryFolder();
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

test('of a killed process is removed by the next one; those of running processes remain', async () => {
  const { folder } = await endedBy('SIGKILL');
  expect(existsSync(folder)).toBe(true);
  const first = await makeScratchFolder(root());
  const second = await makeScratchFolder(root());
  expect((await readdir(root())).sort()).toEqual([first, second].map((made) => path.basename(made)).sort());
});

const namespaces = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canUnshare = spawnSync('unshare', [...namespaces, 'true']).status === 0;

(canUnshare ? test : test.skip)('of a process in another container on this machine remains', async () => {
  const mine = await makeScratchFolder(root());
  // In there, the number of this process means none.
  const args = [...namespaces, process.execPath, '--import', 'tsx', script, root()];
  const other = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => other.stdout.once('data', resolve));
  const ended = new Promise((resolve) => other.once('exit', resolve));
  other.kill('SIGKILL');
  await ended;
  expect(existsSync(mine)).toBe(true);
});

test('names a place that is not writable', async () => {
  const file = path.join(root(), 'file');
  await writeFile(file, '');
  await expect(makeScratchFolder(path.join(file, 'scratch'))).rejects.toThrow(
    `Cannot write ${file}/scratch, where commands build`,
  );
});
