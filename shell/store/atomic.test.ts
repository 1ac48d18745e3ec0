import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { createFolder, explainWriteError, removeTemporaries, writeAtomically } from './atomic';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();
const at = (...names: string[]) => path.join(folder(), ...names);

/** A process id that no process has: the largest that Linux ever gives is 2^22. */
const NOBODY = 4_194_305;

describe('writeAtomically', () => {
  test('makes the folders on the way and leaves nothing else behind', async () => {
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

  test('keeps the old content and removes its temporary file where it cannot end', async () => {
    await mkdir(at('taken'));
    await expect(writeAtomically(at('taken'), 'x')).rejects.toThrow();
    expect(await readdir(folder())).toEqual(['taken']);
  });

  test('says what to do where a part of the path is a file', async () => {
    await writeFile(at('file'), '');
    const error = await writeAtomically(at('file', 'below'), 'x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain('Set SITE_STORE to a folder');
  });

  // The kernel's own full device answers as a full disk does.
  test('says that a full disk is full', async () => {
    const full = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason);
    expect(explainWriteError('/store', full)).toEqual(
      new UserError('Cannot write /store: the disk is full. Free some space and run the command again.'),
    );
  });

  test('leaves an error alone that nobody at the command line could mend', () => {
    const error = new Error('odd');
    expect(explainWriteError('/store', error)).toBe(error);
  });
});

describe('createFolder', () => {
  test('the folder appears when it is whole', async () => {
    await createFolder(at('done'), async (temporary) => {
      await writeFile(path.join(temporary, 'file'), 'content');
      expect(await readdir(folder())).not.toContain('done');
    });
    expect(await readFile(at('done', 'file'), 'utf8')).toBe('content');
    expect(await readdir(folder())).toEqual(['done']);
  });

  test('a failure leaves nothing', async () => {
    const fill = async (temporary: string) => {
      await writeFile(path.join(temporary, 'file'), 'half');
      throw new Error('stopped');
    };
    await expect(createFolder(at('done'), fill)).rejects.toThrow('stopped');
    expect(await readdir(folder())).toEqual([]);
  });

  test('what is there already is never overwritten', async () => {
    const fill = (content: string) => (temporary: string) => writeFile(path.join(temporary, 'file'), content);
    await createFolder(at('done'), fill('first'));
    await createFolder(at('done'), fill('second'));
    expect(await readFile(at('done', 'file'), 'utf8')).toBe('first');
    expect(await readdir(folder())).toEqual(['done']);
  });
});

describe('removeTemporaries', () => {
  test('removes what an ended process left, and nothing else', async () => {
    const kept = [
      `live.json`,
      `live.json.${process.pid}-0123abcd.tmp`,
      path.join('compositions', 'abc', 'file'),
      path.join('releases', 'mf-header', '1.0.0-abc', `notes.${NOBODY}-0123abcd.tmp`),
    ];
    const left = [
      `live.json.${NOBODY}-0123abcd.tmp`,
      path.join('compositions', `.abc.${NOBODY}-0123abcd.tmp`, 'file'),
      path.join('releases', 'mf-header', `.1.0.0-abc.${NOBODY}-0123abcd.tmp`, 'file'),
      path.join('cache', `social-1.${NOBODY}-0123abcd.tmp`),
    ];
    for (const file of [...kept, ...left]) {
      await mkdir(path.dirname(at(file)), { recursive: true });
      await writeFile(at(file), '');
    }
    await removeTemporaries(folder());
    const found = await readdir(folder(), { recursive: true });
    for (const file of kept) expect(found).toContain(file);
    for (const file of left) expect(found).not.toContain(file);
  });

  test('a store that is not there yet has none', async () => {
    await expect(removeTemporaries(at('none'))).resolves.toBeUndefined();
  });

  test('a link is removed, not what it leads to', async () => {
    await mkdir(at('elsewhere'));
    await writeFile(at('elsewhere', 'file'), '');
    await symlink(at('elsewhere'), at(`link.${NOBODY}-0123abcd.tmp`));
    await removeTemporaries(folder());
    expect(await readdir(folder(), { recursive: true })).toEqual([
      'elsewhere',
      path.join('elsewhere', 'file'),
    ]);
  });
});
