import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copySampleSite } from '@site/platform/sample-site/copy-sample-site';
import { removeFolder, temporaryFolder } from './temporary-folder';

/** The project's root folder. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export interface CommandResult {
  readonly code: number;
  /** Its result, and its messages. */
  readonly output: string;
  /** Its result alone. */
  readonly stdout: string;
  /** Duration in milliseconds. */
  readonly ms: number;
}

/** A copy of the working tree and of a store, for tests that change sources and release them. */
export interface ProjectCopy {
  readonly root: string;
  readonly store: string;
  readonly read: (file: string) => string;
  readonly write: (file: string, content: string) => void;
  /** Replaces text in a file. Throws if the file does not contain it. */
  readonly replace: (file: string, from: string, to: string) => void;
  /** Undoes all edits. */
  readonly restore: () => void;
  /** Runs a command of `package.json` (`release`, `rollback`, ...). */
  readonly run: (
    command: string,
    args?: readonly string[],
    env?: Record<string, string>,
  ) => Promise<CommandResult>;
  readonly remove: () => void;
}

/** Copies the project's sources and optionally a store. Links the installed packages. */
export function copyProject(store?: string): ProjectCopy {
  const root = temporaryFolder('site-project-');
  copySources(root);
  linkPackages(root);
  return projectIn(root, store);
}

/** Copies the project's sources, and installs their packages again, so that commands may install more. */
export function installProject(): ProjectCopy {
  const root = temporaryFolder('site-project-');
  copySources(root);
  execFileSync(process.execPath, ['shell/tools/install.mjs'], { cwd: root });
  return projectIn(root);
}

/** Copies the platform's sample site, which composes in a second, and optionally a store. */
export function copySampleProject(store?: string): ProjectCopy {
  const root = temporaryFolder('sample-project-');
  copySampleSite(root);
  copyFileSync(path.join(projectRoot, 'package.json'), path.join(root, 'package.json'));
  return projectIn(root, store);
}

/** A copy of the project that is in `root` already, such as a clone. */
export function projectIn(root: string, store?: string): ProjectCopy {
  const ownStore = path.join(root, '.site');
  if (store !== undefined) cpSync(store, ownStore, { recursive: true });
  const at = (file: string) => path.join(root, file);
  /** Edited files as they were before; null for new ones. */
  const originals = new Map<string, string | null>();
  const write = (file: string, content: string) => {
    if (!originals.has(file))
      originals.set(file, existsSync(at(file)) ? readFileSync(at(file), 'utf8') : null);
    writeFileSync(at(file), content);
  };
  return {
    root,
    store: ownStore,
    read: (file) => readFileSync(at(file), 'utf8'),
    write,
    replace(file, from, to) {
      const content = readFileSync(at(file), 'utf8');
      if (!content.includes(from)) throw new Error(`${file} does not contain: ${from}`);
      write(file, content.replace(from, to));
    },
    restore() {
      for (const [file, content] of originals)
        if (content === null) rmSync(at(file));
        else writeFileSync(at(file), content);
      originals.clear();
    },
    run: (command, args = [], env = {}) => runCli(root, command, args, { SITE_STORE: ownStore, ...env }),
    remove: () => removeFolder(root),
  };
}

/** Copies tracked and new files, but no ignored ones. */
export function copySources(root: string): void {
  const command = ['ls-files', '-coz', '--exclude-standard'];
  const listed = execFileSync('git', command, { cwd: projectRoot, encoding: 'utf8' });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(path.join(projectRoot, file)));
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of files) copyFileSync(path.join(projectRoot, file), path.join(root, file));
}

/** Lists what is installed. npm writes to it, so it is never linked. */
const npmRecord = '.package-lock.json';

/** Links the installed packages of the original, but the workspaces of the copy, so that changes in `shared` apply. */
function linkPackages(root: string): void {
  const link = (folder: string) => symlinkSync(path.join(projectRoot, folder), path.join(root, folder));
  mkdirSync(path.join(root, 'node_modules/@site'), { recursive: true });
  for (const name of readdirSync(path.join(projectRoot, 'node_modules'))) {
    if (name !== '@site' && name !== npmRecord) link(path.join('node_modules', name));
  }
  copyFileSync(path.join(projectRoot, 'node_modules', npmRecord), path.join(root, 'node_modules', npmRecord));
  const shared = readdirSync(path.join(root, 'shared')).map((name) => path.join('shared', name));
  for (const workspace of [...readdirSync(root), ...shared]) {
    if (existsSync(path.join(projectRoot, workspace, 'node_modules')))
      link(path.join(workspace, 'node_modules'));
  }
  for (const folder of ['shared/kit', 'shared/platform', 'shell', 'e2e']) {
    symlinkSync(path.join(root, folder), path.join(root, 'node_modules/@site', path.basename(folder)));
  }
}

/** Commands that ask for confirmation before they change a store outside the checkout. */
const confirmed = ['start', 'release', 'canary', 'promote', 'rollback'];

/** Releases every package of the sample site into a new store. */
export async function releaseSample(store: string): Promise<void> {
  const project = copySampleProject();
  const program = path.join(projectRoot, 'e2e/support/sites/release-sample.ts');
  const { code, output } = await runProgram(project.root, ['--import', 'tsx', program], {
    SITE_STORE: store,
  });
  project.remove();
  if (code !== 0) throw new Error(output);
}

/** Runs a command with confirmation. Resolves with its exit code and output. */
export function runCli(
  root: string,
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  return runAsTyped(root, command, confirmed.includes(command) ? [...args, '--yes'] : args, env);
}

/** Runs a command with exactly these arguments. */
export function runAsTyped(
  root: string,
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  return runProgram(root, [siteProgram(root), command, ...args], env);
}

/** The `site.js` of a project. A copy of the sample site has no platform of its own. */
export function siteProgram(root: string): string {
  const own = path.join(root, 'site.js');
  return existsSync(own) ? own : path.join(projectRoot, 'site.js');
}

function runProgram(
  root: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const started = Date.now();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, env: { ...process.env, ...env }, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ code, output: stdout + stderr, stdout, ms: Date.now() - started });
      },
    );
  });
}
