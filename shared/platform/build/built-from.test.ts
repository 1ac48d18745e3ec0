import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { builtFromOf, containsCommit, lastChangeOf } from './built-from';

let folder: string;
const clones: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'built-from-'));
});
afterEach(() => {
  for (const made of [folder, ...clones.splice(0)]) rmSync(made, { recursive: true, force: true });
});

const source = new URL('built-from.ts', import.meta.url).href;

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

test('reads a checkout of another user, whose code this process runs', () => {
  git('init', '--quiet');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'a');
  mkdirSync(path.join(folder, 'packages/mf-hello/src'), { recursive: true });
  const read = (of: string) =>
    execFileSync(
      process.execPath,
      [
        '--import',
        'tsx',
        '--eval',
        `import('${source}').then((m) => console.log(String(m.builtFromOf('${of}').commit)))`,
      ],
      { encoding: 'utf8', env: { ...process.env, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' } },
    ).trim();
  expect(read(folder)).toBe('undefined');
  writeFileSync(path.join(folder, 'packages/mf-hello/site.js'), '');
  expect(read(path.join(folder, 'packages/mf-hello/src'))).toBe(git('rev-parse', 'HEAD'));
  writeFileSync(path.join(folder, 'site.js'), '');
  expect(read(path.join(folder, 'packages'))).toBe(git('rev-parse', 'HEAD'));
});

test('gives nothing outside a git repository', () => {
  expect(builtFromOf(folder)).toEqual({});
});

describe('whether a checkout contains a commit', () => {
  const commit = (text: string) => {
    writeFileSync(path.join(folder, 'a.txt'), text);
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', text);
    return git('rev-parse', 'HEAD');
  };
  /** A real `git clone --depth 1` of the folder. */
  const shallowClone = () => {
    const clone = path.join(mkdtempSync(path.join(tmpdir(), 'built-from-')), 'clone');
    clones.push(path.dirname(clone));
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${folder}`, clone]);
    return clone;
  };

  test('in a complete clone', () => {
    git('init', '--quiet');
    const [first, second] = [commit('first'), commit('second')];
    expect(containsCommit(folder, first)).toBe('yes');
    git('reset', '--quiet', '--hard', first);
    expect(containsCommit(folder, second)).toBe('no');
    expect(containsCommit(folder, 'f'.repeat(40))).toBe('no');
    expect(containsCommit('/', first)).toBe('unknown');
  });

  test('in a shallow clone, which fetches the history that it lacks', () => {
    git('init', '--quiet');
    const [first] = [commit('first'), commit('second'), commit('third')];
    expect(containsCommit(shallowClone(), first ?? '')).toBe('yes');
  });

  test('in a shallow clone without the commit', () => {
    git('init', '--quiet', '--initial-branch', 'main');
    commit('first');
    const clone = shallowClone();
    commit('second');
    expect(containsCommit(clone, 'f'.repeat(40))).toBe('no');
  });

  test('a shallow clone that cannot fetch does not know', () => {
    git('init', '--quiet');
    const [first] = [commit('first'), commit('second')];
    const clone = shallowClone();
    execFileSync('git', ['remote', 'set-url', 'origin', `file://${folder}/gone`], { cwd: clone });
    expect(containsCommit(clone, first ?? '')).toBe('shallow');
    expect(containsCommit(clone, git('rev-parse', 'HEAD'))).toBe('yes');
  });

  test('finds the last commit that changed a file', () => {
    git('init', '--quiet');
    const first = commit('first');
    git(
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@example.com',
      'commit',
      '--quiet',
      '--allow-empty',
      '--message',
      'b',
    );
    expect(lastChangeOf(folder, 'a.txt')).toEqual({ commit: first, at: expect.stringMatching(/^\d{4}-/) });
    expect(lastChangeOf('/', 'a.txt')).toEqual({});
  });

  test('does not take the oldest commit of a shallow clone for the last change', () => {
    git('init', '--quiet');
    commit('first');
    writeFileSync(path.join(folder, 'b.txt'), 'b');
    commit('first');
    const clone = shallowClone();
    expect(lastChangeOf(clone, 'a.txt')).toEqual({});
    const third = commit('third');
    execFileSync('git', ['pull', '--quiet'], { cwd: clone });
    expect(lastChangeOf(clone, 'a.txt').commit).toBe(third);
  });

  test('finds a signed commit, even if Git is set to print signatures', () => {
    git('init', '--quiet');
    const gpg = path.join(folder, 'gpg.sh');
    const signature = '-----BEGIN PGP SIGNATURE-----\\n\\nx\\n-----END PGP SIGNATURE-----\\n';
    writeFileSync(
      gpg,
      `#!/bin/sh
case "$*" in
  *--verify*) echo 'gpg: Good signature' >&2; echo '[GNUPG:] GOODSIG a a' ;;
  *) cat > /dev/null; echo '[GNUPG:] SIG_CREATED ' >&2; printf -- '${signature}' ;;
esac
`,
      { mode: 0o755 },
    );
    for (const [name, value] of [
      ['gpg.program', gpg],
      ['commit.gpgSign', 'true'],
      ['log.showSignature', 'true'],
    ] as const)
      git('config', name, value);
    const signed = commit('signed');
    expect(git('log', '-1', '--format=%H')).toContain('Good signature');
    expect(lastChangeOf(folder, 'a.txt').commit).toBe(signed);
  });
});
