import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A fragment's own repository, made by `init`. */
export interface OwnRepository {
  readonly folder: string;
  /** The output of `init`. */
  readonly output: string;
  /** Runs npm there. Rejects with npm's output. */
  readonly npm: Run;
  /** Runs `node site` there. */
  readonly site: Run;
}

type Run = (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<string>;

/** Makes the npm packages of a checkout, and gives their paths. */
export async function packPackages(root: string): Promise<readonly string[]> {
  await run(process.execPath, ['site.js', 'pack'], { cwd: root });
  return readdirSync(path.join(root, 'dist')).map((file) => path.join(root, 'dist', file));
}

/** Makes a repository as a team would: `init` from the tarballs, then `npm install`. */
export async function makeOwnRepository(
  parent: string,
  { tarballs, args }: { readonly tarballs: readonly string[]; readonly args: readonly string[] },
): Promise<OwnRepository> {
  const folder = path.join(parent, args[0] ?? '');
  mkdirSync(folder);
  const packages = tarballs.flatMap((tarball) => ['--package', tarball]);
  const output = await runIn(folder, 'npx', ['--yes', ...packages, 'site', 'init', ...args]);
  const npm: Run = (args, env) => runIn(folder, 'npm', args, env);
  const site: Run = (args, env) => runIn(folder, process.execPath, ['site', ...args], env);
  await npm(['install', '--no-audit', '--no-fund', '--prefer-offline']);
  return { folder, output, npm, site };
}

/** The tests set `SITE_STORE` to a path that cannot exist. A team has it only where it releases. */
const noStore = { SITE_STORE: undefined };

/** Runs a command in a folder. Rejects with its output. */
export async function runIn(
  cwd: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...noStore, ...env }, maxBuffer: 16 * 1024 * 1024 };
  try {
    const { stdout, stderr } = await run(command, [...args], options);
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}
