import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { builtFromOf } from './built-from';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'built-from-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

test('names the commit, whether files differ from it, and the repository without a password', () => {
  git('init', '--quiet');
  writeFileSync(path.join(folder, 'a.txt'), 'a');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'a');
  const commit = git('rev-parse', 'HEAD');
  expect(builtFromOf(folder)).toEqual({ commit });
  git('remote', 'add', 'origin', 'https://ann:secret@git.example.com/team/reviews.git');
  writeFileSync(path.join(folder, 'a.txt'), 'b');
  const repository = 'https://git.example.com/team/reviews.git';
  expect(builtFromOf(folder)).toEqual({ commit: `${commit}-dirty`, repository });
  git('remote', 'set-url', 'origin', 'git@git.example.com:team/reviews.git');
  expect(builtFromOf(folder).repository).toBe('git@git.example.com:team/reviews.git');
});

test('names nothing without git', () => {
  expect(builtFromOf(folder)).toEqual({});
});
