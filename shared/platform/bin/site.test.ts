import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { writeSite } from '../serve/testing/write-site';
import { folderStore } from '../store/testing/folder-store';
import { temporaryFolder } from '../store/testing/temporary-folder';

const folder = temporaryFolder();
const children: ChildProcess[] = [];
let slow: Socket | null = null;
afterEach(() => {
  slow?.destroy();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

test.each(['stdout', 'stderr'] as const)(
  'a command whose %s nobody reads any more ends without a word',
  async (unread) => {
    // It prints to stdout that nothing is live, or to stderr that its store is unavailable.
    const SITE_STORE = unread === 'stdout' ? folder() : '/dev/null/store';
    const child = run('node', ['site.js', 'releases'], { SITE_STORE });
    const code = ended(child);
    child[unread]?.destroy();
    const said = await text((unread === 'stdout' ? child.stderr : child.stdout) as Readable);
    expect({ said, code: await code }).toEqual({ said: '', code: 141 });
  },
  60_000,
);

const unreadable = (character: string) => ({
  status: 1,
  printed: expect.stringMatching(
    `^\nCannot build in .*a[${character}]b: the bundler cannot read paths with [${character}]\\.`,
  ),
});

const prints = "console.log('site.js');";

test.each([
  ['reads the command line', 'a', '>=20.19', { status: 0, printed: 'site.js\n' }],
  [
    'names both packages if the kit is forgotten',
    'a',
    '>=20.19',
    {
      status: 1,
      printed: expect.stringMatching(
        /^\nThe package @site\/kit is not installed\. .* npx --package <site-kit\.tgz> --package <site-platform\.tgz> site init /,
      ),
    },
    "import '@site/kit/protocol/site-paths';",
  ],
  ['refuses a folder that the bundler cannot read', 'a#b', '>=20.19', unreadable('#')],
  ['refuses a folder that the bundler reads as a loader', 'a!b', '>=20.19', unreadable('!')],
  [
    'refuses a Node that is too old',
    'a',
    '>=99.1',
    { status: 1, printed: expect.stringContaining('The project needs Node 99.1 or newer.') },
  ],
])('the npm package %s', (_, project, node, expected, site = prints) => {
  const inPackage = (file: string) => path.join(folder(), 'package', file);
  for (const file of ['bin/packed-site.js', 'bin/problem-of-start.cjs'])
    cpSync(path.join(import.meta.dirname, '..', file), inPackage(file));
  mkdirSync(inPackage('definition'));
  writeFileSync(inPackage('package.json'), JSON.stringify({ type: 'module', engines: { node } }));
  writeFileSync(inPackage('bin/site.js'), site);
  const cwd = path.join(folder(), project);
  mkdirSync(cwd);
  const { status, stdout, stderr } = spawnSync('node', [inPackage('bin/packed-site.js')], {
    cwd,
    encoding: 'utf8',
  });
  expect({ status, printed: stdout + stderr }).toEqual(expected);
});

/** Starts a server and begins a request, which is in flight until `finish` completes it. */
async function serving(command: string, args: readonly string[]) {
  await writeSite(await folderStore(folder()), 'first');
  const child = run(command, args, { SITE_STORE: folder(), HOST: '127.0.0.1', PORT: '0' });
  const port = await new Promise<number>((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk;
      const [, found] = /Listening at http:\S+:(\d+)/.exec(printed) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
    child.once('exit', () => reject(new Error(printed)));
  });
  const socket = connect(port, '127.0.0.1');
  slow = socket;
  const answer = text(socket);
  await new Promise((resolve) => socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n', resolve));
  // A whole request after it: the server has read the half one.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  return { child, port, finish: () => socket.write('\r\n'), answer };
}

const isFree = (port: number) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
  });

async function untilFree(port: number): Promise<void> {
  while (!(await isFree(port)));
}

test.each([
  ['node site serve', 'node', ['site.js', 'serve'], 'SIGTERM'],
  ['node site serve', 'node', ['site.js', 'serve'], 'SIGINT'],
  ['npm run serve', 'npm', ['run', 'serve'], 'SIGTERM'],
] as const)(
  '%s (%s %j) ends by %s: it finishes requests in flight, and its port is free',
  async (_, command, args, signal) => {
    const { child, port, finish, answer } = await serving(command, args);
    const code = ended(child);
    child.kill(signal);
    // It accepts no new connections from now on.
    await untilFree(port);
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    if (command === 'node') expect(await code).toBe(0);
  },
  60_000,
);

const namespaces = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canUnshare = spawnSync('unshare', [...namespaces, 'true']).status === 0;
const testInNamespace = canUnshare ? test : test.skip;

testInNamespace(
  'as process 1, which the system protects from signals that it does not handle',
  async () => {
    const { child, port, finish, answer } = await serving('unshare', [
      ...namespaces,
      'node',
      'site.js',
      'serve',
    ]);
    const code = ended(child);
    // Unshare does not pass signals on.
    const inside = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
    process.kill(Number(inside), 'SIGTERM');
    await untilFree(port);
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await code).toBe(0);
  },
  60_000,
);
