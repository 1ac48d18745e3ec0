import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { deploymentLogSuite } from '../deployments/testing/deployment-log-suite';
import { syncFolder } from './folder-files';
import { folderObjects } from './folder-store';
import { keys, objectsSuite } from './testing/objects-suite';
import { startScript } from './testing/run-script';

const made: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'objects-'));
  made.push(folder);
  return folder;
};
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('a store in a folder', () => {
  objectsSuite(newFolder, folderObjects);
});

describe('the log in a folder', () => {
  deploymentLogSuite(newFolder, folderObjects);
});

describe('the folder', () => {
  test('skips entries that are not regular files, such as a FIFO or a device', async () => {
    const folder = await newFolder();
    const store = folderObjects(folder);
    await store.putIfAbsent('live/00000001.json', Buffer.from('{}'));
    expect(spawnSync('mkfifo', [path.join(folder, 'live/00000002.json')]).status).toBe(0);
    await symlink('/dev/zero', path.join(folder, 'live/00000003.json'));
    expect(await keys(store.list('live/'))).toEqual(['live/00000001.json']);
    for (const key of ['live/00000002.json', 'live/00000003.json']) {
      expect(await store.get(key)).toBeNull();
      expect(await store.has(key)).toBe(false);
      expect(await store.putIfAbsent(key, Buffer.from('{}'))).toBe(false);
    }
  });

  // The system's own file system is one.
  (existsSync('/proc') ? test : test.skip)('may be on a file system that flushes no folders', async () => {
    await expect(syncFolder('/proc')).resolves.toBeUndefined();
  });

  test('stores objects as plain files, without leftovers', async () => {
    const folder = await newFolder();
    const store = folderObjects(folder);
    await store.putIfAbsent('releases/shell/a.js', Buffer.from('code'));
    expect(await readFile(path.join(folder, 'releases/shell/a.js'), 'utf8')).toBe('code');
    expect(await readdir(path.join(folder, '.tmp'))).toEqual([]);
    await store.remove('releases/shell/a.js');
    expect(await readdir(path.join(folder, 'releases/shell'))).toEqual([]);
  });

  test('flushes an object before it gets its name, and then the name', async () => {
    const folder = await newFolder();
    const named = path.join(folder, 'content/a');
    const synced: { readonly ino: number; readonly isNamed: boolean }[] = [];
    const handle = await open(folder);
    const anyHandle = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const watched = jest.spyOn(anyHandle, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push({ ino: (await this.stat()).ino, isNamed: existsSync(named) });
    });
    await folderObjects(folder).putIfAbsent('content/a', Buffer.from('code'));
    watched.mockRestore();
    const inodeOf = async (file: string) => (await stat(file)).ino;
    expect(synced).toContainEqual({ ino: await inodeOf(named), isNamed: false });
    expect(synced).toContainEqual({ ino: await inodeOf(path.dirname(named)), isNamed: true });
    expect(synced).toContainEqual({ ino: await inodeOf(folder), isNamed: false });
  });

  test('is created by the first write', async () => {
    const folder = path.join(await newFolder(), 'not/yet');
    const store = folderObjects(folder);
    expect(await store.get('a')).toBeNull();
    expect(await keys(store.list(''))).toEqual([]);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
    expect(await store.putIfAbsent('a', Buffer.from('1'))).toBe(true);
  });

  test('ignores entries that are not objects', async () => {
    const folder = await newFolder();
    await mkdir(path.join(folder, '.tmp'));
    await writeFile(path.join(folder, '.tmp/x'), '');
    await writeFile(path.join(folder, '.DS_Store'), '');
    await writeFile(path.join(folder, 'a name with blanks'), '');
    await writeFile(path.join(folder, 'a'), '');
    expect(await keys(folderObjects(folder).list(''))).toEqual(['a']);
  });

  test('removes temporary files that are older than a day', async () => {
    const folder = await newFolder();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
    await mkdir(path.join(folder, '.tmp'));
    for (const [name, at] of Object.entries({ left: hoursAgo(25), written: hoursAgo(23) })) {
      await writeFile(path.join(folder, '.tmp', name), '');
      await utimes(path.join(folder, '.tmp', name), at, at);
    }
    await folderObjects(folder).putIfAbsent('a', Buffer.from('1'));
    expect(await readdir(path.join(folder, '.tmp'))).toEqual(['written']);
  });

  test('can be pruned while others write to the same place', async () => {
    const folder = await newFolder();
    const store = folderObjects(folder);
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    await Promise.all(
      numbers.flatMap((number) => [
        store.putIfAbsent(`a/b/c/${number}`, Buffer.from('1')),
        store.remove('a/b/c/none'),
      ]),
    );
    expect(await keys(store.list('a/b/c/'))).toHaveLength(numbers.length);
  });
});

describe('separate processes', () => {
  test('of 20 writers in four processes on each of 50 keys, one creates each key', async () => {
    const folder = await newFolder();
    const store = folderObjects(folder);
    const writers = ['1', '2', '3', '4'].map((name) =>
      startScript('write-many.ts', [folder, name, '50', '5']),
    );
    while ((await keys(store.list('ready/'))).length < writers.length) await pause(10);
    await store.putIfAbsent('go', Buffer.from(''));
    const created = await Promise.all(writers.map(async ({ output }) => Number(await output)));
    expect(created.reduce((sum, count) => sum + count, 0)).toBe(50);
    expect(await keys(store.list('race/'))).toHaveLength(50);
    // All processes must win some keys; otherwise it was not a race.
    expect(created.filter((count) => count > 0).length).toBeGreaterThan(1);
  });

  test('killed during a write, they leave a complete object or none', async () => {
    const folder = await newFolder();
    const store = folderObjects(folder);
    const size = 30_000_000;
    const ends = { absent: 0, whole: 0 };
    // On a slow machine the first ones may be killed too late.
    for (let round = 0; round < 5 || ends.absent === 0; round += 1) {
      const writer = startScript('write-one.ts', [folder, `big/${round}`, String(size)]);
      await writer.firstOutput;
      await pause((round % 5) * 12);
      writer.kill();
      await writer.output;
      const found = await store.get(`big/${round}`);
      if (found !== null) expect(found.length).toBe(size);
      ends[found === null ? 'absent' : 'whole'] += 1;
      if (found === null) expect(await store.putIfAbsent(`big/${round}`, Buffer.from('again'))).toBe(true);
    }
  });
});

describe('an unusable folder is named with the fix', () => {
  test('it is a file', async () => {
    const file = path.join(await newFolder(), 'file');
    await writeFile(file, '');
    const put = folderObjects(file).putIfAbsent('a/b', Buffer.from(''));
    await expect(put).rejects.toThrow(UserError);
    await expect(put).rejects.toThrow(
      `Cannot create a/b in ${file}: a part of the path is a file. Set SITE_STORE to a folder.`,
    );
  });

  const mounted = (script: string, key: string, size: string) =>
    startScript(
      'write-one.ts',
      ['/mnt', key, size],
      [
        'unshare',
        '--map-root-user',
        '--mount',
        'sh',
        '-ec',
        `mount -t tmpfs none /mnt; ${script}; "$0" "$@"`,
      ],
    ).output;
  const canMount =
    spawnSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

  test.each([
    ['full', 'mount -o remount,size=64k none /mnt', 'the disk is full. Free some space'],
    [
      'read-only',
      'mount -o remount,ro none /mnt',
      'the file system is read-only. Mount it writable, or set SITE_STORE to another folder.',
    ],
    [
      'of two file systems',
      'mkdir /mnt/a; mount -t tmpfs none /mnt/a',
      'the store spans several file systems.',
    ],
  ])('it is %s', async (_, script, message) => {
    // Only Linux can mount a separate file system to fill.
    if (!canMount) return;
    expect(await mounted(script, 'a/b', '1000000')).toContain(`Cannot create a/b in /mnt: ${message}`);
  });

  test('writes again once there is space', async () => {
    if (!canMount) return;
    expect(await mounted('mount -o remount,size=64k none /mnt', 'a/b', '1000')).toContain('created');
  });
});
