import { spawn } from 'node:child_process';
import { UserError } from '../config/user-error';

interface Ran {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly text: string;
  readonly isKilled: boolean;
}

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
): Promise<Ran> {
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
    child.on('error', (error) => {
      process.off('exit', end);
      reject(error);
    });
    child.on('close', (code, signal) => {
      process.off('exit', end);
      resolve({ code, signal, text, isKilled: child.killed });
    });
  });
}

/** Throws a `UserError` if a signal ended the program: its input is not to blame. */
export function refuseEnded(failure: string, { signal, text }: Pick<Ran, 'signal' | 'text'>): void {
  if (signal === null) return;
  const output = text.trim();
  throw new UserError(
    `${failure}: the system ended it with ${signal}, usually because the machine is out of memory. Close other programs, or use a machine with more memory, and run the command again.${output && `\n${output}`}`,
  );
}
