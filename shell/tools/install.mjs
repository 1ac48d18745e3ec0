/**
 * Installs the dependencies of a folder (default: the current one) unless the lock file's are installed already.
 * `--omit=dev` leaves out those of checks and tests, but keeps them up to date once they are installed. Plain JavaScript
 * that Node 14.8 reads as well: nothing is installed yet.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { problemOfPlace } from '../../shared/platform/bin/problem-of-start.cjs';

const isWindows = process.platform === 'win32';
const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('--')) ?? '.';
const what = folder === '.' ? 'dependencies' : `dependencies of ${folder}`;

refuse(problemOfPlace() || problemOfFolder(folder));
process.chdir(folder);
const installed = packagesOf('node_modules/.package-lock.json');
const omitsDev = args.includes('--omit=dev') && !Object.values(installed).some(({ dev }) => dev === true);
if (!isInstalled()) {
  console.log(`Installing ${what} ...`);
  // Without a network npm retries in silence for minutes. Then it may only use its cache.
  const source = isRegistryReachable() ? '--prefer-offline' : '--offline';
  // Not `npm ci`, which first removes what is installed: a failure would leave nothing.
  // NODE_ENV=production leaves them out otherwise.
  const omitted = omitsDev ? '--omit=dev' : '--include=dev';
  if (!(await install(['--no-audit', '--no-fund', '--loglevel=error', '--no-save', source, omitted])))
    refuse(
      source === '--offline'
        ? 'Cannot install the dependencies: the package registry cannot be reached, and the cache of npm does not hold all of them. Connect to a network and try again.'
        : 'Cannot install the dependencies. The lines of npm above say why.',
    );
}

/** Whether `node_modules` holds what the lock file names, by npm's own record of it. */
function isInstalled() {
  const wanted = Object.entries(packagesOf('package-lock.json'));
  // Binaries for other platforms are optional, and npm leaves them out.
  const has = ([place, { version, optional, link, dev }]) => {
    if (!place.includes('node_modules/') || (omitsDev && dev === true)) return true;
    const found = installed[place];
    if (found === undefined) return optional === true;
    return found.version === version && found.link === link && runsHere(found);
  };
  return wanted.length > 0 && wanted.every(has);
}

/** False for a binary of another platform: a container may have got the folder of the machine around it. */
function runsHere({ os, cpu, libc }) {
  const allows = (list, own) =>
    list.includes(own) || list.some((one) => one.startsWith('!') && one !== `!${own}`);
  if (os !== undefined && !allows(os, process.platform)) return false;
  if (cpu !== undefined && !allows(cpu, process.arch)) return false;
  return libc === undefined || allows(libc, ownLibc());
}

/** Takes a hundredth of a second, so it is asked only for packages that depend on it. */
function ownLibc() {
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/** The packages of a lock file, by place; none where it cannot be read. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** By the smallest question that npm asks with the reader's own settings: registry, proxy and certificates. */
function isRegistryReachable() {
  const view = ['view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=15000'];
  return spawnSync('npm', view, { stdio: 'ignore', shell: isWindows }).status === 0;
}

/** Whether npm installs. At a terminal npm shows its progress; elsewhere a line says now and then that it still runs. */
async function install(options) {
  const started = Date.now();
  const stillRuns = () =>
    console.log(`Still installing ${what}, for ${Math.round((Date.now() - started) / 1000)} s ...`);
  const timer = process.stdout.isTTY ? undefined : setInterval(stillRuns, 10_000);
  let child;
  const stop = () => {
    child.kill();
    process.exit(143);
  };
  // A terminal stops both; a service manager only this process.
  process.once('SIGTERM', stop);
  // npm passes the signal to the shell that it started, which ends without passing it on.
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) stop();
  }, 500);
  child = spawn('npm', ['install', ...options], { stdio: 'inherit', shell: isWindows });
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(1));
  });
  clearInterval(timer);
  clearInterval(watching);
  if (code === 0) console.log(`Installed ${what} in ${Math.round((Date.now() - started) / 1000)} s.`);
  return code === 0;
}

/** Why nothing can be installed in a folder; empty: it can. */
function problemOfFolder(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return '';
  } catch (error) {
    if (error.code === 'ENOENT')
      return `There is no folder ${resolve(folder)}. Name one that has a package.json.`;
    return `${resolve(folder)} cannot be written to (${error.code}), and the packages are installed and built in it. Give yourself the right to, or use a copy of yours.`;
  }
}

function refuse(problem) {
  if (problem === '') return;
  console.error(`\n${problem}`);
  process.exit(1);
}
