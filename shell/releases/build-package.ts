import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SitePackage } from '@site/shared/contracts/fragments';
import { UserError } from '../config/user-error';
import { checkContract } from './check-contract';
import { findRelease, putRelease } from './put-release';
import { readBuild } from './read-build';
import type { ReleaseRecord } from './release-record';
import type { Store } from './store';

export interface BuildPackageOptions {
  readonly store: Store;
  /** The project's folder. */
  readonly project: string;
  readonly mode?: ReleaseRecord['mode'];
}

/**
 * Builds one package, browser and Node, checks it against its contract and puts it into the store. Sources that were
 * built before are not built again. Throws a `UserError` with the compiler's message for a package that does not build.
 */
export async function buildPackage(name: SitePackage, options: BuildPackageOptions): Promise<ReleaseRecord> {
  const { store, project, mode = 'production' } = options;
  const sources = await hashSources(project, name);
  const known = await findRelease(store, name, { sources, mode });
  if (known !== null) return known;
  const output = await mkdtemp(path.join(tmpdir(), `${name}-`));
  try {
    const [version] = await Promise.all([
      readVersion(project, name),
      checkContract(project, name),
      runRspack(project, name, mode, output),
    ]);
    return await putRelease(store, await readBuild(output, { name, version, sources, mode }));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

async function readVersion(project: string, name: SitePackage): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(project, name, 'package.json'), 'utf8')) as {
    version?: string;
  };
  if (version === undefined || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) {
    throw new UserError(`${name}/package.json needs a version such as 1.4.0; it has ${version ?? 'none'}.`);
  }
  return version;
}

async function runRspack(project: string, name: SitePackage, mode: string, output: string): Promise<void> {
  const cli = path.join(project, 'node_modules/@rspack/cli/bin/rspack.js');
  const { code, text } = await run(process.execPath, [cli, 'build'], {
    cwd: path.join(project, name),
    env: { ...process.env, NODE_ENV: mode, SITE_BUILD_DIR: output, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  if (code !== 0) throw new UserError(`${name} does not build:\n${text.trim()}`);
}

export function run(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    const collect = (chunk: Buffer) => {
      text += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, text }));
  });
}

/** A hash of everything a package's build reads from this project. */
async function hashSources(project: string, name: SitePackage): Promise<string> {
  const hash = createHash('sha256');
  const folders = [`${name}/src`, 'shared/src'];
  const single = ['rspack.base.ts', 'package-lock.json', `${name}/rspack.config.ts`, `${name}/package.json`];
  const nested = await Promise.all(folders.map((folder) => sourceFiles(project, folder)));
  for (const file of [...nested.flat(), ...single].sort()) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(project, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

async function sourceFiles(project: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(project, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)));
}
