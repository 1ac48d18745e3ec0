import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { liveBuild } from '../../support/live-log';
import { projectRoot, runCli } from '../../support/project';
import { removeFolder } from '../../support/remove-folder';
import { endProcess, freePorts } from '../../support/running-site';

export interface Nginx {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const START_LIMIT_MS = 60_000;

/** Whether nginx is there; as root on Debian it is installed first. */
export const ensureNginx = () => ensureServer('nginx');

/** Whether a server such as nginx is there; as root on Debian its package of the same name is installed first. */
export function ensureServer(name: 'nginx' | 'varnish', command = name as string): boolean {
  const present = () => spawnSync(command, [name === 'nginx' ? '-v' : '-V']).status === 0;
  if (present()) return true;
  if (process.getuid?.() !== 0) return false;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 180_000,
    });
  if (apt('install', '-y', '--no-install-recommends', name).status !== 0) {
    apt('update');
    apt('install', '-y', '--no-install-recommends', name);
  }
  return present();
}

/**
 * Serves what is live in a store with the composition's own `nginx.conf`, on a free port and from a folder of its own.
 * @param server URL of the site's server, which answers what nginx passes on.
 */
export async function startNginx(store: string, server: string): Promise<Nginx> {
  const port = await freePorts(1);
  const prefix = mkdtempSync(path.join(tmpdir(), 'site-nginx-'));
  const exported = await runCli(projectRoot, 'export', [prefix, '--nginx'], { SITE_STORE: store });
  if (exported.code !== 0) throw new Error(exported.output);
  const original = readFileSync(path.join(prefix, 'compositions', liveBuild(store), 'nginx.conf'), 'utf8');
  const { host } = new URL(server);
  return runNginx(prefix, original.replace('server 127.0.0.1:3000;', `server ${host};`), port);
}

/** Runs nginx with a configuration that listens at 8080, at another port and in a folder that is removed with it. */
export async function runNginx(prefix: string, text: string, port: number): Promise<Nginx> {
  const conf = path.join(prefix, 'nginx.conf');
  writeFileSync(conf, text.replaceAll('listen 8080;', `listen 127.0.0.1:${port};`));
  // Started by root, the workers would have an account that cannot read a temporary folder.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  return runServer(
    'nginx',
    ['-p', prefix, '-c', conf, '-g', `daemon off; master_process on;${user}`],
    prefix,
    port,
  );
}

/** Runs a server of this machine until it is stopped; its folder goes with it. Rejects with what it printed. */
export async function runServer(
  command: string,
  args: readonly string[],
  folder: string,
  port: number,
): Promise<Nginx> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk;
  });
  const stop = async () => {
    await endProcess(child);
    removeFolder(folder);
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await accepts(port))) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`${command} did not start:\n${log}`);
  }
  // It accepts connections, so it runs.
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => setTimeout(resolve, 50, false));
  });
}
