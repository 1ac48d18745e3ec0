import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../support/sites/running-site';
import { type Filled, recipeFiles } from './manual';
import { serveFolder } from './serve-folder';
import type { Mode, Starter } from './starters';

const run = promisify(execFile);

/**
 * Makes the project in `folder`, which must not be there, with the package from its tarball and the manual's code.
 * Rejects with what the command printed.
 */
export async function makeProject(
  { create, scripts, recipes, packages = [], manifest, moves = {}, files, at = (file) => file }: Starter,
  folder: string,
  { tarball, ...filled }: Filled & { readonly tarball: string },
): Promise<void> {
  const parent = path.dirname(folder);
  if (create !== undefined) await command('npx', ['--yes', ...create(path.basename(folder))], parent);
  else write(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', scripts }));
  if (manifest !== undefined) {
    const file = path.join(folder, 'package.json');
    write(file, manifest(readFileSync(file, 'utf8')));
  }
  const quick = ['--no-audit', '--no-fund', '--prefer-offline'];
  await command('npm', ['install', ...quick], folder);
  await command('npm', ['install', tarball, ...packages, ...quick], folder);
  for (const [from, to] of Object.entries(moves)) renameSync(path.join(folder, from), path.join(folder, to));
  for (const recipe of recipes)
    for (const [file, code] of recipeFiles(recipe, filled)) write(path.join(folder, at(file)), code);
  for (const [file, change] of Object.entries(files)) {
    const to = path.join(folder, file);
    if (change === null) rmSync(to);
    else write(to, typeof change === 'string' ? change : change(readFileSync(to, 'utf8')));
  }
}

function write(file: string, code: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
}

/** Builds the project where it has to be, serves it, calls back with its address, and ends what it started. */
export async function serveProject(
  { serves }: Starter,
  mode: Mode,
  folder: string,
  use: (url: string) => Promise<void>,
): Promise<void> {
  if (mode === 'production') await command('npm', ['run', 'build'], folder);
  const how = serves[mode] ?? [];
  if (typeof how === 'string') {
    const served = await serveFolder(path.join(folder, how));
    await use(`${served.url}/`).finally(() => served.stop());
    return;
  }
  const port = String(await freePorts(1));
  const child = spawn('npm', ['run', ...how, port], {
    cwd: folder,
    // Angular's server takes its port from there.
    env: { ...environment(), PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = new Promise<never>((_, reject) => {
    child.once('close', () => reject(new Error(`The server ended:\n${output}`)));
  });
  try {
    const url = `http://localhost:${port}/`;
    await Promise.race([untilAnswered(url, () => output), ended]);
    await Promise.race([use(url), ended]);
  } finally {
    // Ends the process group, because servers start child processes.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    await ended.catch(() => {});
  }
}

/** Servers of development may answer 404 before they have built the page. */
async function untilAnswered(url: string, output: () => string): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    if (status !== 0 && Date.now() > end) throw new Error(`${url} answers ${status}:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function command(file: string, args: readonly string[], cwd: string): Promise<void> {
  await run(file, args, { cwd, env: environment() }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${file} ${args.join(' ')}:\n${error.stdout ?? ''}${error.stderr ?? ''}`, {
        cause: error,
      });
    },
  );
}

/** As in a terminal of its own: the tests' own mode is none of the project's. */
function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: undefined,
    // `npm run --silent` around the tests would hide why an install fails.
    npm_config_loglevel: 'error',
    NEXT_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  };
}
