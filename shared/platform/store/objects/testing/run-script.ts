import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a script of this folder in its own process; `output` resolves with what it printed once it has ended. */
export function startScript(script: string, args: readonly string[], before: readonly string[] = []) {
  const [command = '', ...rest] = [...before, process.execPath, '--import', 'tsx', fileOf(script), ...args];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  const firstOutput = new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      printed += data;
      resolve();
    });
  });
  const output = new Promise<string>((resolve, reject) => {
    child.on('error', reject).on('close', () => resolve(printed));
  });
  return { firstOutput, output, kill: () => child.kill('SIGKILL') };
}

function fileOf(script: string): string {
  return fileURLToPath(new URL(script, import.meta.url));
}
