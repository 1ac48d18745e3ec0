import { spawn } from 'node:child_process';

export interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Called with messages that a Node program sends with `process.send`. */
  readonly onMessage?: (message: unknown) => void;
  /** Milliseconds after which the program is killed. */
  readonly timeout?: number;
}

/** Characters of the end of the output that are kept. */
const MAX_TEXT = 1_000_000;

/**
 * Runs a program to its end and collects its output. `isKilled`: its time was up. Rejects if it cannot be started. Kills
 * it when this process exits.
 */
export function runProcess(
  command: string,
  args: readonly string[],
  { onMessage, ...options }: RunOptions,
): Promise<{ readonly code: number | null; readonly text: string; readonly isKilled: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe', onMessage === undefined ? 'ignore' : 'ipc'],
    });
    const end = () => child.kill('SIGKILL');
    process.prependListener('exit', end);
    let text = '';
    const collect = (chunk: Buffer) => {
      text = `${text}${chunk}`.slice(-MAX_TEXT);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    if (onMessage !== undefined) child.on('message', onMessage);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      resolve({ code, text, isKilled: child.killed });
    });
  });
}
