import { spawn } from 'node:child_process';

export interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Called with messages that a Node program sends with `process.send`. */
  readonly onMessage?: (message: unknown) => void;
}

/**
 * Runs a program to its end and collects its output. Rejects if it cannot be started. Kills it when this process exits.
 */
export function runProcess(
  command: string,
  args: readonly string[],
  { onMessage, ...options }: RunOptions,
): Promise<{ readonly code: number | null; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe', onMessage === undefined ? 'ignore' : 'ipc'],
    });
    const end = () => child.kill('SIGKILL');
    process.prependListener('exit', end);
    let text = '';
    const collect = (chunk: Buffer) => {
      text += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    if (onMessage !== undefined) child.on('message', onMessage);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      resolve({ code, text });
    });
  });
}
