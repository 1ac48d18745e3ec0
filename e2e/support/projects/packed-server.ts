import { spawn } from 'node:child_process';
import path from 'node:path';
import { packServer } from '@site/platform/deploy/pack-server';
import { loadSite } from '@site/platform/site/load-site';
import { projectRoot } from './project';
import { temporaryFolder } from './temporary-folder';

/** Packs the server of this checkout into a temporary folder; resolves to the folder that contains `server/`. */
export async function packForTest(): Promise<string> {
  const folder = temporaryFolder('site-packed-');
  const site = await loadSite(projectRoot);
  await packServer({ site, project: projectRoot, folder: path.join(folder, 'server') });
  return folder;
}

export interface PackedProcess {
  readonly url: string;
  /** Everything that it printed so far. */
  readonly output: () => string;
  /** Sends TERM and resolves to the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts a command that serves, and resolves when it answers. Rejects with the output of one that ended. */
export function startServing(
  command: readonly [file: string, ...args: string[]],
  { env, cwd }: { readonly env: Readonly<Record<string, string>>; readonly cwd?: string },
): Promise<PackedProcess> {
  const [file, ...args] = command;
  const child = spawn(file, args, { cwd, env: { PATH: process.env.PATH, ...env } });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return new Promise((resolve, reject) => {
    const read = (bytes: Buffer) => {
      output += String(bytes);
      const [, port] = /Listening at http:\/\/[^:]+:(\d+)/.exec(output) ?? [];
      if (port === undefined) return;
      resolve({
        url: `http://127.0.0.1:${port}`,
        output: () => output,
        stop() {
          child.kill('SIGTERM');
          return exited;
        },
      });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => reject(new Error(`${file} ended with ${code}: ${output}`)));
  });
}
