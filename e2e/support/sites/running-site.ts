import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { projectRoot, siteProgram } from '../projects/project';

export interface RunningSite {
  readonly url: string;
  /** Origins of the mock servers, by service. */
  readonly mockServers: { readonly scheduling: string; readonly newsletter: string; readonly api: string };
  readonly store: string;
  readonly project: string;
  readonly pid: number;
  /** Returns the output so far. */
  readonly output: () => string;
  /** Fetches the details of its health. Requires `ADMIN_PORT`. */
  readonly health: () => Promise<Health>;
  readonly stop: () => Promise<void>;
}

export interface Health {
  readonly status: string;
  readonly build: string;
  readonly releases: Readonly<Record<string, string>>;
  readonly canary?: {
    readonly build: string;
    readonly weight: number;
    readonly releases: Readonly<Record<string, string>>;
  };
  /** The reason why the server does not serve the newest deployment. */
  readonly problem?: string;
}

export interface RunSiteOptions {
  readonly project: string;
  readonly store: string;
  readonly env?: Readonly<Record<string, string>>;
  /** `start` acts like `npm start` in the project's own store, `release-and-serve` in any store. `serve` serves the live build. `site` is the command in a fragment's own repository. */
  readonly command?: 'start' | 'serve' | 'dev' | 'preview' | 'dashboard' | 'release-and-serve' | 'site';
  readonly args?: readonly string[];
}

// A line is text, or with `LOG=json` a message in JSON.
const READY =
  /^(?:\{.*"msg":")?(?:The site is|The preview is|The dashboard is|Listening) at (http:[\w./:-]+)/m;

const ADMIN = /^(?:\{.*"msg":")?Metrics are at (http:[\w./:-]+)\/metrics\./m;

async function healthAt(origin: string | undefined): Promise<Health> {
  if (origin === undefined) throw new Error('This server has no admin port. Set ADMIN_PORT=0.');
  const response = await fetch(`${origin}/healthz`);
  return (await response.json()) as Health;
}

/** The id of the build that a site serves. */
export async function latestBuild(url: string): Promise<string> {
  const response = await fetch(`${url}/builds/latest.json`);
  return ((await response.json()) as { readonly id: string }).id;
}

/** The releases of the build that a site serves, and the paths of its pages. */
export async function servedBuild(
  url: string,
): Promise<{ readonly releases: Readonly<Record<string, string>>; readonly pages: readonly string[] }> {
  return (await fetch(`${url}/builds/meta/${await latestBuild(url)}.json`)).json();
}

/** Runs the site as a child process and resolves when it serves. Rejects with its output. */
export async function runSite(options: RunSiteOptions): Promise<RunningSite> {
  const { project, store, env = {}, command = 'start', args = [] } = options;
  const port = env.PORT ?? String(await freePorts(4));
  const child = spawn(process.execPath, [...programArgs(project, command), ...args], {
    cwd: project,
    env: { ...process.env, ...env, PORT: port, SITE_STORE: store },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      const match = READY.exec(output);
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (code) => reject(new Error(`The site did not start (code ${code}):\n${output}`)));
  });
  const at = (offset: number) => `http://localhost:${Number(port) + offset}`;
  return {
    url: address,
    mockServers: { scheduling: at(1), newsletter: at(2), api: at(3) },
    store,
    project,
    // A process with output has a pid.
    pid: child.pid ?? 0,
    output: () => output,
    health: () => healthAt(ADMIN.exec(output)?.[1]),
    stop: () => endProcess(child),
  };
}

function programArgs(project: string, command: string): readonly string[] {
  if (command === 'site') return ['node_modules/.bin/site'];
  if (command === 'release-and-serve') return ['--import', 'tsx', 'e2e/support/sites/release-and-serve.ts'];
  const program = [siteProgram(project), command];
  return command === 'serve' ? [...memoryLimit(), ...program] : program;
}

/** The options that `npm run serve` passes to Node. */
function memoryLimit(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly serve: string };
  };
  return scripts.serve.split(' ').filter((arg) => arg.startsWith('--'));
}

/** The first of `count` consecutive free ports. Avoids the range of ephemeral ports, which outgoing connections could take. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 12_000 + Math.floor(Math.random() * 20_000);
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Ends a process, by default like a terminal, and resolves when it has exited. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
