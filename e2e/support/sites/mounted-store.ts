import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { type CommandResult, type ProjectCopy, siteProgram } from '../projects/project';
import { LOG } from './live-log';

/** The effects of a command on a store with its own file system. */
export interface MountedRun extends CommandResult {
  /** The deployment log afterwards. */
  readonly log: string;
  /** New objects in the store, except content that nothing names. */
  readonly added: readonly string[];
}

/** True if this machine allows mounting in a user namespace, like most Linux machines. */
export function canMount(): boolean {
  return inNamespace('mount -t tmpfs none /mnt').status === 0;
}

/**
 * Runs a command on a store whose file system cannot be written any more: full, but for a block, or read-only. It
 * is a real one, mounted in a namespace that ends with the command.
 */
export function runOnMountedStore(
  project: ProjectCopy,
  state: 'full' | 'read-only',
  command: string,
  args: readonly string[],
): MountedRun {
  const unwritable = {
    full: 'mount -o remount,size=$(( $(df -k --output=used /mnt | tail -1) + 4 ))k none /mnt',
    'read-only': 'mount -o remount,ro none /mnt',
  };
  const started = Date.now();
  const { stdout, stderr } = inNamespace(
    `mount -t tmpfs none /mnt
cp -a "$STORE/." /mnt
${unwritable[state]}
cd "$PROJECT"
code=0
SITE_STORE=/mnt "$NODE" "$SITE" ${command} ${args.join(' ')} --yes || code=$?
echo "${MARK}$code"
cat /mnt/${LOG}/*
echo "${MARK}"
cd /mnt
find . -mindepth 1`,
    project,
  );
  const [printed = '', afterwards = '', files = ''] = stdout.split(MARK);
  const [code = '', ...log] = afterwards.split('\n');
  const before = new Set(readdirSync(project.store, { recursive: true }).map((file) => `./${file}`));
  return {
    code: Number(code),
    output: printed + stderr,
    stdout: printed,
    ms: Date.now() - started,
    log: log.join('\n'),
    added: files
      .split('\n')
      .filter((file) => file !== '' && !before.has(file) && !file.startsWith('./content/')),
  };
}

/** Runs a command in a project whose build folder is on a full file system. */
export function runWithFullScratch(
  project: ProjectCopy,
  command: string,
  args: readonly string[],
): CommandResult {
  const started = Date.now();
  const { status, stdout, stderr } = inNamespace(
    `cd "$PROJECT"
mkdir -p .cache/scratch
mount -t tmpfs -o size=64k none .cache/scratch
SITE_STORE="$STORE" exec "$NODE" "$SITE" ${command} ${args.join(' ')}`,
    project,
  );
  return { code: status ?? 1, output: stdout + stderr, stdout, ms: Date.now() - started };
}

const MARK = '=====';

function inNamespace(script: string, project?: ProjectCopy) {
  const env = project && {
    STORE: project.store,
    PROJECT: project.root,
    NODE: process.execPath,
    SITE: siteProgram(project.root),
  };
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
  return spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-ec', script], options);
}
