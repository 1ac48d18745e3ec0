import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { temporaryFolder } from '@site/platform/store/testing/temporary-folder';

// The scripts of .github in a checkout as GitHub makes it for a workflow: without the files of earlier commits, and without
// access to them.

const folder = temporaryFolder();
const at = (...names: string[]) => path.join(folder(), ...names);
let before: string;
beforeEach(() => {
  mkdirSync(at('origin'));
  git('init', '--quiet');
  git('config', 'uploadpack.allowFilter', 'true');
  for (const name of ['shell', 'mf-kept', 'mf-left', 'mf-moved', 'mf-gone', 'e2e'])
    write(name, 'package.json');
  for (const file of ['moved.ts', 'changed.ts']) write('mf-left', file);
  cpSync('.github', at('origin/.github'), { recursive: true });
  commit();
  before = git('rev-parse', 'HEAD');
});

test('a release is of the packages that a push changed, also by moving a file, but not of deleted ones', () => {
  renameSync(at('origin/mf-left/moved.ts'), at('origin/mf-moved/moved.ts'));
  write('mf-kept', 'new.ts');
  write('e2e', 'new.ts');
  rmSync(at('origin/mf-gone'), { recursive: true });
  checkOut();
  expect(run('changed-packages.sh', before, 'HEAD').split('\n')).toEqual(['mf-kept', 'mf-left', 'mf-moved']);
});

test.each(['café.ts', 'a "b".ts', 'a\\b.ts'])('a release is of a package with a changed %s', (file) => {
  write('mf-kept', file);
  checkOut();
  expect(run('changed-packages.sh', before, 'HEAD')).toBe('mf-kept');
});

test('an unknown commit fails the release, which otherwise would release nothing without a word', () => {
  checkOut();
  expect(() => run('changed-packages.sh', '0'.repeat(40), 'HEAD')).toThrow('bad object');
});

test('a pull request gets the URL of a preview of its packages', () => {
  write('mf-kept', 'new.ts');
  checkOut();
  const url = `https://www.example.com/_preview/${'0a'.repeat(16)}`;
  mkdirSync(at('bin'));
  writeFileSync(
    at('bin/node'),
    `#!/bin/sh\nprintf '%s|' "$@" > ${at('arguments')}\necho 'It is at ${url}'\n`,
  );
  chmodSync(at('bin/node'), 0o755);
  run('link-preview.sh');
  expect(readFileSync(at('arguments'), 'utf8')).toBe('site|preview|mf-kept|--link|--message=The new menu|');
  expect(readFileSync(at('output'), 'utf8')).toBe(`address=${url}\n`);
});

test('a pull request that only deletes packages gets no preview', () => {
  rmSync(at('origin/mf-gone'), { recursive: true });
  checkOut();
  expect(run('link-preview.sh')).toContain('nothing to preview');
});

function write(name: string, file: string): void {
  mkdirSync(at('origin', name), { recursive: true });
  writeFileSync(at('origin', name, file), `${name}/${file}`);
}

function commit(): void {
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'A');
}

function checkOut(): void {
  commit();
  git('clone', '--quiet', '--filter=blob:none', `file://${at('origin')}`, at('checkout'));
  rmSync(at('origin'), { recursive: true });
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: at('origin'), encoding: 'utf8' }).trim();
}

function run(script: string, ...args: string[]): string {
  const env = { BASE: before, TITLE: 'The new menu', GITHUB_OUTPUT: at('output') };
  return execFileSync(path.join('.github', script), args, {
    cwd: at('checkout'),
    env: { ...process.env, ...env, PATH: `${at('bin')}:${process.env.PATH}` },
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}
