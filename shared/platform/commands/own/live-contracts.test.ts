import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { ReleaseRecord } from '../../store/records/release-record';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { writeContracts } from './repository';

const folder = temporaryFolder();

const release = (name: string, types: Readonly<Record<string, string>>) =>
  ({ package: name, contract: { uses: [], imports: {}, provides: {}, types } }) as unknown as ReleaseRecord;

test('the contracts of every live release are written, and the shell decides where they differ', async () => {
  await writeContracts(folder(), [
    release('shell', { 'mf-hello.ts': 'of the shell' }),
    release('mf-hello', { 'mf-hello.ts': 'its own', 'words.ts': 'words' }),
  ]);
  const read = (file: string) => readFile(path.join(folder(), '.site/contracts', file), 'utf8');
  expect(await read('mf-hello.ts')).toBe('of the shell');
  expect(await read('words.ts')).toBe('words');
  expect(JSON.parse(await read('fragments.json'))).toEqual(['mf-hello']);
});

test('contracts that stay the same are not written again: another command may be reading them', async () => {
  const write = () => writeContracts(folder(), [release('shell', { 'mf-hello.ts': '' })]);
  const file = path.join(folder(), '.site/contracts/mf-hello.ts');
  await write();
  const past = new Date(0);
  await utimes(file, past, past);
  await write();
  expect((await stat(file)).mtime).toEqual(past);
});

test('contracts that the site no longer has are removed', async () => {
  await writeContracts(folder(), [release('shell', { 'mf-hello.ts': '' }), release('mf-hello', {})]);
  await writeContracts(folder(), [release('shell', {})]);
  expect(await readdir(path.join(folder(), '.site/contracts'))).toEqual(['fragments.json']);
});
