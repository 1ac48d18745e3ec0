import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { UncertainError, UserError } from '@site/platform/config/user-error';
import { newFragment } from './new-fragment';

// That what it makes works is a browser test's to say; here it is what it refuses.
const changed = ['shared/kit/src/contracts/fragments.ts', 'tsconfig.json', 'package-lock.json'];

let project: string;
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'new-fragment-'));
  for (const file of changed) await cp(file, path.join(project, file));
  await mkdir(path.join(project, 'mf-header'));
  await writeFile(path.join(project, 'shared/kit/src/contracts/mf-far.ts'), '');
});
afterEach(() => rm(project, { recursive: true, force: true }));

test.each([
  ['', '"" is not a valid name'],
  ['mf-', '"mf-" is not a valid name'],
  ['mf-Offers', '"mf-Offers" is not a valid name'],
  ['mf-two--words', 'lower-case letters'],
  ['mf-two-', 'lower-case letters'],
  ['mf-2', 'a letter first'],
  ['../offers', 'such as mf-reviews'],
  ['mf-header', 'mf-header already exists'],
  ['header', 'mf-header already exists'],
  ['mf-far', 'mf-far already has a contract: it may live in a repository of its own.'],
  ['mf-map', 'would be named Map'],
  ['mf-text', 'would be named Text'],
  ['mf-message-loader', 'would be named MessageLoader'],
])('refuses the name %j and writes nothing', async (name, says) => {
  await expect(newFragment(project, name)).rejects.toThrow(says);
  await expectUntouched();
});

test('writes nothing if the list of fragments has no place for it', async () => {
  const [file = ''] = changed;
  await writeFile(path.join(project, file), 'export {};\n');
  await expect(newFragment(project, 'mf-offers')).rejects.toThrow(
    `Cannot add mf-offers to ${file}: the place for it is missing`,
  );
  await expectUntouched([file]);
});

test.each(changed.slice(1))('writes nothing if %s has a conflict of Git', async (file) => {
  await writeFile(path.join(project, file), '{\n<<<<<<< HEAD\n');
  const error: unknown = await newFragment(project, 'mf-offers').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain(`Cannot add mf-offers to ${file}: `);
  await expectUntouched([file]);
});

test('does not claim that nothing was written if a later file fails', async () => {
  await symlink('missing', path.join(project, 'mf-reviews'));
  const error: unknown = await newFragment(project, 'mf-reviews').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UncertainError);
  expect(String(error)).toContain('written so far: shared/kit/src/contracts/mf-reviews.ts.');
});

async function expectUntouched(except: readonly string[] = []): Promise<void> {
  expect((await readdir(project)).filter((name) => name.startsWith('mf-'))).toEqual(['mf-header']);
  for (const file of changed.filter((name) => !except.includes(name)))
    expect(await readFile(path.join(project, file), 'utf8')).toBe(await readFile(file, 'utf8'));
}
