import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newFragment } from './new-fragment';

// Only rejections are tested here. A browser test shows that a new fragment works.
const changed = [
  'shared/kit/src/contracts/fragments.ts',
  'shell/src/layouts/layout-slots.ts',
  'tsconfig.json',
  'package-lock.json',
];

let project: string;
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'new-fragment-'));
  for (const file of changed) await cp(file, path.join(project, file));
  await mkdir(path.join(project, 'mf-header'));
});
afterEach(() => rm(project, { recursive: true, force: true }));

test.each([
  ['', 'Cannot name a fragment ""'],
  ['mf-', 'Cannot name a fragment "mf-"'],
  ['mf-Offers', 'Cannot name a fragment "mf-Offers"'],
  ['mf-two--words', 'lower-case letters'],
  ['mf-two-', 'lower-case letters'],
  ['mf-2', 'starting with a letter'],
  ['../offers', 'such as npm run new -- fragment mf-offers'],
  ['mf-header', 'mf-header exists already'],
  ['header', 'mf-header exists already'],
  ['mf-map', 'its component Map would shadow'],
  ['mf-text', 'its component Text would shadow'],
])('rejects the name %j and writes nothing', async (name, message) => {
  await expect(newFragment(project, name)).rejects.toThrow(message);
  await expectUntouched();
});

test.each(changed.slice(0, 2))('writes nothing if %s is not as expected', async (file) => {
  await writeFile(path.join(project, file), 'export {};\n');
  await expect(newFragment(project, 'mf-offers')).rejects.toThrow(`${file} is not as expected`);
  await expectUntouched([file]);
});

async function expectUntouched(except: readonly string[] = []): Promise<void> {
  expect((await readdir(project)).filter((name) => name.startsWith('mf-'))).toEqual(['mf-header']);
  for (const file of changed.filter((name) => !except.includes(name)))
    expect(await readFile(path.join(project, file), 'utf8')).toBe(await readFile(file, 'utf8'));
}
