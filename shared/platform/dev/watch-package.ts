import { spawn } from 'node:child_process';
import { packageFolder } from '../build/own-repository';
import type { WatchMessage } from '../build/parent-messages';
import { rspackCli } from '../build/tools';
import { type Env, withoutSecrets } from '../config/set-variables';

export interface WatchOptions {
  readonly project: string;
  readonly name: string;
  readonly env: Env;
  /** Whether the shell is that of a live site, not watched. */
  readonly shellIsLive: boolean;
  readonly folder: string;
  readonly onMessage: (message: WatchMessage) => void;
}

/** Stands for all builds of a package, before they begin and when their process ends. */
export const ALL = 'build';

export function watchPackage({ project, name, env, shellIsLive, folder, onMessage }: WatchOptions) {
  const child = spawn(process.execPath, [rspackCli, 'build', '--watch'], {
    cwd: packageFolder(project, name),
    env: {
      ...withoutSecrets(env),
      NODE_ENV: 'development',
      SITE_WATCH: shellIsLive ? 'live-shell' : '1',
      SITE_BUILD_DIR: folder,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-2000);
  });
  child.on('message', (message) => onMessage(message as WatchMessage));
  const ended = new Promise<string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`)),
  );
  let closing = false;
  void ended.then((how) => {
    if (closing) return;
    const errors = [`The build process ended with ${how}. Run the command again.\n${output}`.trim()];
    onMessage({ target: ALL, status: 'failed', errors });
  });
  return {
    async close() {
      closing = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
