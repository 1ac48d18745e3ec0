/**
 * Installs the dependencies when they are not there or not those of the lock file. Plain JavaScript: nothing else is
 * there yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const MARK = 'node_modules/.installed-lock';
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

if (!existsSync(MARK) || readFileSync(MARK, 'utf8') !== lock) {
  console.log('Installing dependencies ...');
  // Not `npm ci`: the lock file holds Linux's native binaries only, and `npm ci` refuses a lock file without the others.
  const onLinux = process.platform === 'linux';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-save', '--prefer-offline'];
  const { status } = spawnSync('npm', ['install', ...quiet, ...(onLinux ? [] : ['--no-package-lock'])], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
  writeFileSync(MARK, lock);
}
