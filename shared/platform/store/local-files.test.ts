import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { UncertainError, UserError } from '../config/user-error';
import { createFolder, explainWriteError, writeAtomically, writeFiles } from './local-files';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();
const at = (...names: string[]) => path.join(folder(), ...names);

describe('writeAtomically', () => {
  test('creates missing folders and leaves no other files', async () => {
    await writeAtomically(at('a', 'b.json'), 'one');
    await writeAtomically(at('a', 'b.json'), 'two');
    expect(await readFile(at('a', 'b.json'), 'utf8')).toBe('two');
    expect(await readdir(at('a'))).toEqual(['b.json']);
  });

  test('a reader sees the old content or the new, never a part', async () => {
    const contents = ['a'.repeat(200_000), 'b'.repeat(300_000)];
    await writeAtomically(at('file'), contents[0] ?? '');
    let writing = true;
    const reads: Promise<void>[] = [];
    const read = async () => {
      while (writing) expect(contents).toContain(await readFile(at('file'), 'utf8'));
    };
    reads.push(read(), read());
    for (let round = 0; round < 20; round += 1) {
      await writeAtomically(at('file'), contents[round % 2] ?? '');
    }
    writing = false;
    await Promise.all(reads);
  });

  test('keeps the old content and removes its temporary file after a failure', async () => {
    await mkdir(at('taken'));
    await expect(writeAtomically(at('taken'), 'x')).rejects.toThrow();
    expect(await readdir(folder())).toEqual(['taken']);
  });

  test('explains how to fix a path that contains a file', async () => {
    await writeFile(at('file'), '');
    const error = await writeAtomically(at('file', 'below'), 'x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain('Set SITE_CACHE to a folder');
  });

  // The kernel's /dev/full behaves like a full disk.
  test('reports a full disk', async () => {
    const full = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason);
    expect(explainWriteError('/store', full)).toEqual(
      new UserError('Cannot write /store: the disk is full. Free some space and run the command again.'),
    );
  });

  test('reports a folder that cannot be created', async () => {
    const missing = await writeFile(at('none', 'below'), 'x').catch((reason: unknown) => reason);
    expect(explainWriteError('/store', missing, 'name')).toEqual(
      new UserError('Cannot write /store: its folder cannot be created, or is gone. Name a writable folder.'),
    );
  });

  test('does not change errors that the user cannot fix', () => {
    const error = new Error('odd');
    expect(explainWriteError('/store', error)).toBe(error);
  });
});

test('writeFiles names the files written before a failure, after which not everything is as it was', async () => {
  const error: unknown = await writeFiles(folder(), { 'a/b': '', c: '', 'c/d': '', e: '' }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toEqual(
    new UncertainError(
      `Cannot write ${at('c/d')}: a part of the path is a file. Run the command in a folder.\nBefore you try again, remove or restore the files written so far: a/b, c.`,
    ),
  );
  expect(await readdir(folder())).toEqual(['a', 'c']);
});

describe('createFolder', () => {
  test('creates the folder only when it is complete', async () => {
    await createFolder(at('done'), async (temporary) => {
      await writeFile(path.join(temporary, 'file'), 'content');
      expect(await readdir(folder())).not.toContain('done');
    });
    expect(await readFile(at('done', 'file'), 'utf8')).toBe('content');
    expect(await readdir(folder())).toEqual(['done']);
  });

  test('leaves nothing after a failure', async () => {
    const fill = async (temporary: string) => {
      await writeFile(path.join(temporary, 'file'), 'half');
      throw new Error('stopped');
    };
    await expect(createFolder(at('done'), fill)).rejects.toThrow('stopped');
    expect(await readdir(folder())).toEqual([]);
  });

  test('never overwrites an existing folder', async () => {
    const fill = (content: string) => (temporary: string) => writeFile(path.join(temporary, 'file'), content);
    await createFolder(at('done'), fill('first'));
    await createFolder(at('done'), fill('second'));
    expect(await readFile(at('done', 'file'), 'utf8')).toBe('first');
    expect(await readdir(folder())).toEqual(['done']);
  });
});
