import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { removeFolder, temporaryFolder } from '../../support/projects/temporary-folder';

// The first command in a fresh clone fails fast with one line if it cannot continue.

const NOBODY = 65_534;
/** The files that the commands need before the installation. */
const scripts = ['shell/tools/install.mjs', 'shared/platform/bin/problem-of-start.cjs'];
const root = path.resolve(import.meta.dirname, '../../..');
let clone: string;

test.beforeEach(() => {
  clone = temporaryFolder('clone-');
  for (const file of ['package.json', 'package-lock.json', 'site.js', ...scripts])
    cpSync(path.join(root, file), path.join(clone, file));
});
test.afterEach(() => removeFolder(clone));

interface RunOptions {
  readonly uid?: number;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Installs as the first step of `npm run check`; with `--omit=dev`, of `npm start`. */
function install(options: RunOptions = {}, ...args: readonly string[]) {
  return run(process.execPath, ['shell/tools/install.mjs', ...args], options);
}

/** Runs a command. Returns its output without npm's own messages. */
function run(command: string, args: readonly string[], options: RunOptions = {}) {
  const env = { ...process.env, ...options.env };
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: clone,
    encoding: 'utf8',
    // A command that takes longer is killed and has no status.
    timeout: 60_000,
    ...options,
    env,
  });
  const lines = (stdout + stderr).split('\n').filter((line) => line !== '' && !line.startsWith('npm '));
  return { status, lines };
}

test('reports a Node that is too old, with the required version', () => {
  const file = path.join(clone, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"node": "[^"]*"/, '"node": ">=99.1"'));
  const refusal = {
    status: 1,
    lines: [`Node ${process.versions.node} is too old. The project needs Node 99.1 or newer.`],
  };
  expect(install()).toEqual(refusal);
  expect(run('npm', ['run', '--silent', 'serve'])).toEqual(refusal);
});

test('a command that does not install packages explains how to install them', () => {
  expect(run(process.execPath, ['site', 'releases'])).toEqual({
    status: 1,
    lines: ['The dependencies are not installed. Run npm install first.'],
  });
});

for (const [name, when] of [
  ['a#b', ''],
  ['a?b', ' @nightly'],
  ['a*b', ' @nightly'],
] as const)
  test(`reports a folder that the bundler cannot read: ${name}${when}`, () => {
    const odd = path.join(clone, name);
    mkdirSync(odd);
    for (const file of ['package.json', 'package-lock.json', 'site.js', ...scripts])
      cpSync(path.join(root, file), path.join(odd, file));
    const refusal = {
      status: 1,
      lines: [
        `Cannot build in ${odd}: the bundler cannot read paths with ${name[1]}. Move or rename the folder.`,
      ],
    };
    expect(run(process.execPath, ['shell/tools/install.mjs'], { cwd: odd })).toEqual(refusal);
    expect(run(process.execPath, ['site', 'release'], { cwd: odd })).toEqual(refusal);
  });

test('a clone on Windows has the same bytes, and so the same release ids', () => {
  const windows = ['-c', 'core.autocrlf=true', '-c', 'core.eol=crlf'];
  const git = (...args: readonly string[]) => run('git', [...windows, ...args]).lines;
  git('clone', '--quiet', '--depth=1', `file://${root}`, 'windows');
  const files = git('-C', 'windows', 'ls-files', '--eol');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((line) => line.includes('w/crlf') || line.includes('w/mixed'))).toEqual([]);
  expect(git('-C', 'windows', 'status', '--porcelain')).toEqual([]);
});

test('reports a folder that is not writable', () => {
  chmodSync(clone, 0o555);
  // The superuser may write anywhere.
  const { status, lines } = install(process.getuid?.() === 0 ? { uid: NOBODY } : {});
  chmodSync(clone, 0o755);
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/clone-\w+ cannot be written to \(EACCES\)/)]);
});

test('reports a folder that does not exist', () => {
  expect(install({}, 'no-such-folder')).toEqual({
    status: 1,
    lines: [`There is no folder ${path.join(clone, 'no-such-folder')}. Name one that has a package.json.`],
  });
});

for (const [to, command, end] of [
  ['it', [process.execPath, 'shell/tools/install.mjs'], [143, null]],
  // npm passes the signal to its shell only.
  ['the shell of npm', ['sh', '-c', 'node shell/tools/install.mjs; true'], [null, 'SIGTERM']],
] as const)
  test(`SIGTERM to ${to} ends the installation, and the npm that it started`, async () => {
    writeFileSync(
      path.join(clone, 'npm'),
      '#!/bin/sh\n[ "$1" = view ] && exit\necho started\nexec sleep 600\n',
      { mode: 0o755 },
    );
    const [program, ...args] = command;
    const child = spawn(program, args, {
      cwd: clone,
      env: { ...process.env, PATH: `${clone}:${process.env.PATH}`, npm_lifecycle_event: 'prestart' },
    });
    let printed = '';
    child.stdout.on('data', (text) => {
      printed += text;
      if (printed.includes('started\n')) child.kill();
    });
    // The output is closed once no process can write to it.
    expect(await once(child, 'close')).toEqual(end);
  });

test('installs again only if the lock file has changed, and for npm start only what the site needs', () => {
  type Packages = Record<string, { version?: string; optional?: boolean; dev?: boolean; os?: string[] }>;
  const { packages } = JSON.parse(readFileSync(path.join(clone, 'package-lock.json'), 'utf8')) as {
    packages: Packages;
  };
  const record = (installed: Packages) =>
    writeFileSync(
      path.join(clone, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: installed }),
    );
  // Another test runs the real npm.
  writeFileSync(path.join(clone, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const withoutNpm = { env: { PATH: `${clone}:${process.env.PATH}` } };
  mkdirSync(path.join(clone, 'node_modules'));
  const here = Object.entries(packages).filter(([, { optional }]) => optional !== true);
  record(Object.fromEntries(here));
  expect(install(withoutNpm)).toEqual({ status: 0, lines: [] });
  record({ ...Object.fromEntries(here), 'node_modules/react': { version: '18.0.0' } });
  expect(install(withoutNpm).lines[0]).toBe('Installing dependencies ...');
  record(Object.fromEntries(here.filter(([place]) => place !== 'node_modules/react')));
  expect(install(withoutNpm).lines[0]).toBe('Installing dependencies ...');
  // A container that shares the folder with a machine of another kind.
  const foreign = Object.entries(packages).filter(([, { os }]) => os && !os.includes(process.platform));
  expect(foreign).not.toEqual([]);
  record(Object.fromEntries([...here, ...foreign]));
  expect(install(withoutNpm).lines[0]).toBe('Installing dependencies ...');
  const needed = here.filter(([, { dev }]) => dev !== true);
  expect(needed.length).toBeLessThan(here.length / 2);
  record(Object.fromEntries(needed));
  expect(install(withoutNpm, '--omit=dev')).toEqual({ status: 0, lines: [] });
  expect(install(withoutNpm).lines[0]).toBe('Installing dependencies ...');
  // Where the tests' packages are installed, they are kept up to date.
  record(Object.fromEntries(here.filter(([place]) => place !== 'node_modules/jest')));
  expect(install(withoutNpm, '--omit=dev').lines[0]).toBe('Installing dependencies ...');
});

test('fails fast without a network and with an empty cache', () => {
  const { status, lines } = install({
    env: {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_replace_registry_host: 'always',
      npm_config_cache: path.join(clone, 'cache'),
    },
  });
  expect(status).toBe(1);
  // A slow machine says in between that it still installs.
  expect(lines[0]).toBe('Installing dependencies ...');
  expect(lines.at(-1)).toContain('the package registry cannot be reached');
});
