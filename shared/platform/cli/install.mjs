/**
 * Installs the dependencies when they are not there or not those of the lock file. Plain JavaScript that an old Node reads
 * as well: nothing else is there yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { problemOfNode } from './problem-of-node.cjs';

const MARK = 'node_modules/.installed-lock';

refuse(problemOfNode() || problemOfFolder());
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
if (!existsSync(MARK) || readFileSync(MARK, 'utf8') !== lock) {
  console.log('Installing dependencies ...');
  // Not `npm ci`: the lock file holds Linux's native binaries only, and `npm ci` refuses a lock file without the others.
  const lockFile = process.platform === 'linux' ? [] : ['--no-package-lock'];
  // Without a network npm tries in silence for minutes: then only what it has in its cache is asked for.
  const source = runNpm(['view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=15000'], 'ignore')
    ? '--prefer-offline'
    : '--offline';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-save'];
  const installed = runNpm(['install', ...quiet, source, ...lockFile], 'inherit');
  refuse(
    installed
      ? ''
      : source === '--offline'
        ? 'The dependencies could not be installed: the package registry cannot be reached, and not all of them are in the cache of npm. Connect to a network and try again.'
        : 'The dependencies could not be installed; npm says above why.',
  );
  writeFileSync(MARK, lock);
}

/** Whether a command of npm succeeds. */
function runNpm(args, stdio) {
  return spawnSync('npm', args, { stdio, shell: process.platform === 'win32' }).status === 0;
}

/** Why this folder cannot be written to; empty: it can. */
function problemOfFolder() {
  try {
    accessSync('.', constants.W_OK);
    return '';
  } catch (error) {
    return `${process.cwd()} cannot be written to (${error.code}), and the packages are installed and built in it. Give yourself the right to, or use a copy of yours.`;
  }
}

function refuse(problem) {
  if (problem === '') return;
  console.error(`\n${problem}`);
  process.exit(1);
}
