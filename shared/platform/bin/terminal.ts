import { createInterface } from 'node:readline/promises';
import type { Output } from '../commands/context';
import { printable } from '../store/parse-record';

export type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>;

/** Prints to a process's streams, and asks at its terminal. Never sends control characters of stores, sites and builds. */
export function terminal({ stdin, stdout, stderr }: Streams): Output {
  const isTerminal = stdin.isTTY === true && stdout.isTTY === true;
  let shown = '';
  const clear = () => {
    if (shown !== '') stdout.write('\r\u001b[K');
  };
  const print = (stream: NodeJS.WriteStream) => (text: string) => {
    clear();
    stream.write(`${text.split('\n').map(printable).join('\n')}\n`);
    stdout.write(shown);
  };
  return {
    log: print(stdout),
    error: print(stderr),
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
      clear();
      shown = text === null ? '' : printable(text).slice(0, (stdout.columns ?? 80) - 1);
      stdout.write(shown);
    },
  };
}
