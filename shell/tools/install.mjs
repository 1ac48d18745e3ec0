/**
 * Installs the dependencies of a folder (default: the project's) unless the lock file's are installed already. Plain
 * JavaScript that an old Node reads as well: nothing is installed yet.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { problemOfPlace } from '../../shared/platform/bin/problem-of-start.cjs';

const isWindows = process.platform === 'win32';
const folder = process.argv[2] ?? '.';
const what = folder === '.' ? 'dependencies' : `dependencies of ${folder}`;

refuse(problemOfPlace() || problemOfFolder());
process.chdir(folder);
if (!isInstalled()) {
  console.log(`Installing ${what} ...`);
  // Without a network npm retries in silence for minutes. Then it may only use its cache.
  const source = isRegistryReachable() ? '--prefer-offline' : '--offline';
  // Not `npm ci`, which first removes what is installed: a failure would leave nothing.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-save'];
  const installed = await install([...quiet, source]);
  refuse(
    installed
      ? ''
      : source === '--offline'
        ? 'Cannot install the dependencies: the package registry cannot be reached, and the cache of npm does not hold all of them. Connect to a network and try again.'
        : 'Cannot install the dependencies. The lines of npm above say why.',
  );
}

/** Whether `node_modules` holds what the lock file names, by npm's own record of it. Other platforms' binaries may be missing. */
function isInstalled() {
  try {
    const { packages } = readJson('package-lock.json');
    const { packages: installed } = readJson('node_modules/.package-lock.json');
    return Object.entries(packages).every(([place, { version, optional, link }]) => {
      if (!place.includes('node_modules/')) return true;
      const found = installed[place];
      return found === undefined ? optional === true : found.version === version && found.link === link;
    });
  } catch {
    return false;
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function isRegistryReachable() {
  const args = ['view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=15000'];
  return spawnSync('npm', args, { stdio: 'ignore', shell: isWindows }).status === 0;
}

/** Whether npm installs. At a terminal npm shows its progress; elsewhere a line says now and then that it still runs. */
async function install(options) {
  const started = Date.now();
  const stillRuns = () =>
    console.log(`Still installing ${what}, for ${Math.round((Date.now() - started) / 1000)} s ...`);
  const timer = process.stdout.isTTY ? undefined : setInterval(stillRuns, 10_000);
  const child = spawn('npm', ['install', ...options], { stdio: 'inherit', shell: isWindows });
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(1));
  });
  clearInterval(timer);
  if (code === 0) console.log(`Installed ${what} in ${Math.round((Date.now() - started) / 1000)} s.`);
  return code === 0;
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
