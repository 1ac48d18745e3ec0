import { createInterface } from 'node:readline/promises';
import type { Output } from '../commands/context';
import type { Log } from '../config/log';
import { printable } from '../store/parse-record';

export type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>;

/** Prints to a process's streams, and asks at its terminal. Never sends control characters of stores, sites and builds. */
export function terminal({ stdin, stdout, stderr }: Streams): Output {
  const isTerminal = stdin.isTTY === true && stdout.isTTY === true;
  // Room for the seconds.
  const width = () => (stdout.columns ?? 80) - 12;
  let shown = '';
  let timer: NodeJS.Timeout | undefined;
  const clear = () => {
    if (shown !== '') stdout.write('\r\u001b[K');
  };
  const log: Log = (text, level = 'info') => {
    clear();
    (level === 'info' ? stdout : stderr).write(`${text.split('\n').map(printable).join('\n')}\n`);
    stdout.write(shown);
  };
  return {
    log,
    ask: isTerminal
      ? (question) =>
          new Promise((resolve, reject) => {
            const lines = createInterface({ input: stdin, output: stdout });
            // Ctrl+C and Ctrl+D answer nothing.
            lines.once('close', () => resolve(''));
            lines
              .question(question)
              .then(resolve, reject)
              .finally(() => lines.close());
          })
      : null,
    progress(text) {
      if (stdout.isTTY !== true) return;
      clearInterval(timer);
      const started = performance.now();
      const show = () => {
        clear();
        const seconds = Math.round((performance.now() - started) / 1000);
        shown = text === null ? '' : `${printable(text).slice(0, width())} ... ${seconds} s`;
        stdout.write(shown);
      };
      show();
      if (text !== null) timer = setInterval(show, 1000).unref();
    },
  };
}
