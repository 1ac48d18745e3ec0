import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { removeFolder } from '../../support/projects/temporary-folder';
import { endProcess } from '../../support/sites/running-site';

export interface DebianServer {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const START_LIMIT_MS = 60_000;

const versionOptions = { nginx: '-v', varnish: '-V', prometheus: '--version', caddy: 'version' } as const;

/** Whether a server is installed. As root on Debian, installs the package first. */
export function ensureServer(name: keyof typeof versionOptions, command = name as string): boolean {
  const present = () => spawnSync(command, [versionOptions[name]]).status === 0;
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

/** Runs nginx with a configuration, at another port than its 8080. Stopping removes the folder. */
export async function runNginx(prefix: string, text: string, port: number): Promise<DebianServer> {
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

/** Runs an installed server. Stopping it removes its folder. Rejects with its output if it does not start. */
export async function runServer(
  command: string,
  args: readonly string[],
  folder: string,
  port: number,
): Promise<DebianServer> {
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
