import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, whose package.json and lock file describe what is packed. */
export const project = fileURLToPath(new URL('../../../..', import.meta.url));

/** The user without rights on every system; only root can start a process as another user. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface RunningPacked {
  readonly process: ChildProcess;
  /** Everything that it printed so far. */
  readonly output: () => string;
  /** The origin, once it listens. Rejects with the output of a server that ended. */
  readonly origin: Promise<string>;
  /** The exit code, once it ended; null if a signal killed it. */
  readonly exited: Promise<number | null>;
}

/**
 * Copies these files of a packed server into an empty folder, and starts it there: as a user without rights, and with
 * no environment but `env`.
 */
export async function runPacked(
  packed: string,
  folder: string,
  { files, env }: { readonly files: readonly string[]; readonly env: Readonly<Record<string, string>> },
): Promise<RunningPacked> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  for (const file of files) await cp(path.join(packed, file), path.join(folder, file));
  const child = spawn(process.execPath, ['server.mjs'], {
    ...NOBODY,
    cwd: folder,
    env: { PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const origin = new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      output += String(bytes);
      const [, port] = /Listening at http:\/\/[^:]+:(\d+)/.exec(output) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    exited.then((code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  origin.catch(() => {});
  return { process: child, output: () => output, origin, exited };
}
