import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import {
  copySampleProject,
  type ProjectCopy,
  projectRoot,
  siteProgram,
} from '../../support/projects/project';
import { freePorts } from '../../support/sites/running-site';
import { expect, test } from '../../support/sites/test-site';

// A signal to `npm start`, however it was started, also ends the mock servers, with visitors connected to them.

const namespaces = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canUnshare = spawnSync('unshare', [...namespaces, 'true']).status === 0;

let project: ProjectCopy;
let child: ChildProcess | null = null;
test.beforeEach(() => {
  project = copySampleProject();
  symlinkSync(path.join(projectRoot, 'e2e'), path.join(project.root, 'e2e'));
  const start = `node ${siteProgram(project.root)} start`;
  project.write('package.json', JSON.stringify({ type: 'module', scripts: { start } }));
});
test.afterEach(() => {
  try {
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
  project.remove();
});

for (const [name, command, signal] of [
  ['node site start', ['node', siteProgram(projectRoot), 'start'], 'SIGTERM'],
  ['npm start', ['npm', 'start'], 'SIGTERM'],
  ['the terminal of npm start', ['npm', 'start'], 'SIGINT'],
  ['a script that ends in exec npm start', ['sh', '-c', 'true; exec npm start'], 'SIGTERM'],
  ['npm start as process 1', ['unshare', ...namespaces, 'npm', 'start'], 'SIGTERM'],
] as const)
  test(`${signal} to ${name} ends the site and its mock servers @nightly`, async () => {
    test.skip(command[0] === 'unshare' && !canUnshare, 'This machine has no namespaces for unshare.');
    const port = await freePorts(4);
    const ports = [port, port + 1, port + 2, port + 3];
    await running(command, port);
    // A browser keeps its connections open.
    expect(await Promise.all(ports.map(answers))).toEqual([true, true, true, true]);
    // A terminal signals all processes of the command, a supervisor one of them.
    process.kill(signal === 'SIGINT' ? -(child?.pid ?? 0) : signalled(command), signal);
    await expect.poll(() => Promise.all(ports.map(answers))).toEqual([false, false, false, false]);
    await expect.poll(processesOf).toBe('');
  });

/** Starts a command in a process group of its own, and resolves when the site is served. */
function running([command = '', ...args]: readonly string[], port: number): Promise<void> {
  const started = spawn(command, args, {
    cwd: project.root,
    env: { ...process.env, PORT: String(port), SITE_STORE: project.store },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child = started;
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('The site is at')) resolve();
    };
    started.stdout.on('data', collect);
    started.stderr.on('data', collect);
    started.once('exit', () => reject(new Error(output)));
  });
}

/** The processes that the command has started and that still run. */
function processesOf(): string {
  return spawnSync('pgrep', ['-a', '-g', String(child?.pid)], { encoding: 'utf8' }).stdout;
}

/** The process that a supervisor would signal. `unshare` does not pass signals on. */
function signalled([command]: readonly string[]): number {
  const pid = String(child?.pid);
  if (command !== 'unshare') return Number(pid);
  return Number(spawnSync('pgrep', ['-P', pid], { encoding: 'utf8' }).stdout.trim());
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://localhost:${port}/healthz`).catch(() => null);
  await response?.arrayBuffer();
  return response !== null;
}
