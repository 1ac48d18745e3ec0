import type { Output } from '../commands/context';
import { stackOf } from '../config/user-error';
import { jsonLine } from '../serve/log/json-line';
import { type LineWriter, lineWriter } from '../serve/log/line-writer';
import { terminal } from './terminal';

/** How a server prints: as a command does, or with `LOG=json` only lines of JSON. */
export function serverOutput(host: NodeJS.Process): Output {
  return host.env.LOG === 'json' ? jsonOutput(host) : terminal(host);
}

export interface NodeHost {
  on(event: 'warning' | 'uncaughtException', listener: (error: Error) => void): unknown;
  removeAllListeners(event: 'warning'): unknown;
  exit(code: number): unknown;
}

/** Prints messages as lines of JSON, in order with those of requests, and also what Node itself would print as text. */
export function jsonOutput(host: NodeHost, lines: LineWriter = lineWriter()): Required<Output> {
  const print = (level: 'info' | 'error') => (text: string) =>
    lines.write(jsonLine(level, { msg: text.trim() }));
  const error = print('error');
  host.removeAllListeners('warning');
  host.on('warning', (warning) => error(stackOf(warning)));
  host.on('uncaughtException', (thrown) => {
    error(stackOf(thrown));
    void lines.flush().then(() => host.exit(1));
  });
  return { log: print('info'), error, ask: null, progress() {}, lines };
}
