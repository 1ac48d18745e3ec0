import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { encodeDeployment } from '../deployments/deployment';
import { whoReleases } from '../deployments/who-releases';
import { guardCheckout } from './guard-checkout';
import { temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();
const env = { ...process.env };
beforeEach(async () => {
  spawnSync('git', ['init', '--quiet'], { cwd: folder() });
  await write('.gitignore', '.site/\n');
  await write('mine.ts', '1');
  await release(1, 'a person');
});
afterEach(() => {
  Object.assign(process.env, env);
});

async function write(file: string, text: string | Buffer): Promise<void> {
  const target = path.join(folder(), file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

function release(number: number, who: string): Promise<void> {
  const entry = { number, at: '2026-01-02T03:04:05Z', who, action: 'release', build: 'a', releases: {} };
  return write(`.site/live/0000000${number}.json`, encodeDeployment(entry));
}

test("allows a person's own changes", async () => {
  spawnSync('git', ['add', 'mine.ts'], { cwd: folder() });
  const check = guardCheckout(folder(), { alone: false });
  await release(2, 'a person');
  await write('.site/content/aa/bb', 'x');
  await write('mine.ts', '2');
  expect(check).not.toThrow();
});

test("a release by a test into the checkout's store fails the run", async () => {
  const check = guardCheckout(folder(), { alone: false });
  await release(2, whoReleases(process.env));
  expect(check).toThrow('released into .site (live/00000002.json)');
});

test('a file that a test leaves in the checkout fails the run', async () => {
  const check = guardCheckout(folder(), { alone: false });
  await write('left/behind.txt', 'x');
  expect(check).toThrow('left a change in the checkout: ?? left/behind.txt');
});

test('a changed file fails the run if nobody else edits files', async () => {
  spawnSync('git', ['add', 'mine.ts'], { cwd: folder() });
  const check = guardCheckout(folder(), { alone: true });
  await write('mine.ts', '2');
  expect(check).toThrow('left a change in the checkout: AM mine.ts');
});

test('a file in the home folder fails the run', async () => {
  const check = guardCheckout(folder(), { alone: false, ownHome: true });
  await writeFile(path.join(process.env.HOME ?? '', '.rc'), 'x');
  expect(check).toThrow('wrote to the home folder: .rc');
});
