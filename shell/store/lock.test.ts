import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { removeStaleLock, withLock } from './lock';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();
const lockFile = () => path.join(folder(), 'lock');
const quiet = { purpose: 'test', log: () => {} };

/** The id of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

function leaveLock(pid: number): Promise<void> {
  return writeFile(lockFile(), JSON.stringify({ pid, purpose: 'release of mf-header' }));
}

test('gives back what the work gives, and goes away with it', async () => {
  const during = await withLock(folder(), quiet, () => readFile(lockFile(), 'utf8'));
  expect(JSON.parse(during)).toEqual({ pid: process.pid, purpose: 'test' });
  expect(await readdir(folder())).toEqual([]);
});

test('goes away with work that fails', async () => {
  const work = () => Promise.reject(new Error('broken'));
  await expect(withLock(folder(), quiet, work)).rejects.toThrow('broken');
  expect(await readdir(folder())).toEqual([]);
});

test('makes the store where there is none', async () => {
  const store = path.join(folder(), 'new', 'store');
  await withLock(store, quiet, async () => {});
  expect(await readdir(store)).toEqual([]);
});

test('many at once work one after another', async () => {
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setTimeout(resolve, 2));
    working -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => withLock(folder(), quiet, work)));
  expect(most).toBe(1);
  expect(await readdir(folder())).toEqual([]);
});

test('who waits is told once for what', async () => {
  const lines: string[] = [];
  let finish = () => {};
  const first = withLock(folder(), { ...quiet, purpose: 'release of mf-pages' }, () => {
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  while (!(await readdir(folder())).includes('lock')) await new Promise((resolve) => setTimeout(resolve, 1));
  const second = withLock(folder(), { purpose: 'rollback', log: (line) => lines.push(line) }, async () => 2);
  setTimeout(() => finish(), 250);
  expect(await second).toBe(2);
  await first;
  expect(lines).toEqual([
    `"release of mf-pages" (process ${process.pid}) is changing the store; waiting for it to end.`,
  ]);
});

test('patience ends with who holds it and what to do', async () => {
  await leaveLock(process.pid);
  const error = await withLock(folder(), { ...quiet, patienceMs: 120 }, async () => {}).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain(`"release of mf-header" (process ${process.pid}) has held the store`);
  expect(String(error)).toContain(`delete ${lockFile()}`);
  expect(await readdir(folder())).toEqual(['lock']);
});

test('the lock of an ended process is taken over, and what it left half done is gone', async () => {
  const pid = await endedProcess();
  await leaveLock(pid);
  await mkdir(path.join(folder(), 'compositions', `.abc.${pid}-0123abcd.tmp`), { recursive: true });
  expect(await withLock(folder(), { ...quiet, patienceMs: 0 }, async () => 'done')).toBe('done');
  expect(await readdir(folder(), { recursive: true })).toEqual(['compositions']);
});

test('many that find the lock of an ended process still work one after another', async () => {
  const pid = await endedProcess();
  for (let round = 0; round < 25; round += 1) {
    await leaveLock(pid);
    let working = 0;
    const work = async () => {
      working += 1;
      expect(working).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 2));
      working -= 1;
    };
    await Promise.all(Array.from({ length: 4 }, () => withLock(folder(), { ...quiet, pollMs: 3 }, work)));
  }
});

test('whoever wanted to take over, but came late, leaves the new lock alone', async () => {
  await leaveLock(process.pid);
  await removeStaleLock(lockFile());
  expect(await readdir(folder())).toEqual(['lock']);
});

test('a take-over that was itself interrupted does not last', async () => {
  await leaveLock(await endedProcess());
  const guard = `${lockFile()}.takeover`;
  await mkdir(guard);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(guard, longAgo, longAgo);
  expect(await withLock(folder(), quiet, async () => 'done')).toBe('done');
  expect(await readdir(folder())).toEqual([]);
});

test('a store that cannot be written is told at once', async () => {
  await writeFile(path.join(folder(), 'file'), '');
  for (const store of [path.join(folder(), 'file'), path.join(folder(), 'file', 'below')]) {
    const error = await withLock(store, quiet, async () => {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain(`Cannot write ${store}: a part of the path is a file.`);
  }
});
