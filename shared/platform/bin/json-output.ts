import type { Output } from '../commands/context';
import type { Log } from '../config/log';
import { stackOf } from '../config/user-error';
import { jsonLine, type LineWriter, lineWriter } from '../serve/log/line-writer';
import { terminal } from './terminal';

/** How a server prints: as a command does, or with `LOG=json` only lines of JSON. */
export function serverOutput(host: NodeJS.Process): Output {
  return host.env.LOG === 'json' ? jsonOutput(host) : terminal(host);
}

/** The part of `process` that it uses. */
type Host = Pick<NodeJS.EventEmitter, 'on' | 'removeAllListeners'> & { exit(code: number): unknown };

/** Prints messages as lines of JSON, in order with those of requests, and also what Node itself would print as text. */
export function jsonOutput(host: Host, lines: LineWriter = lineWriter()): Required<Output> {
  const log: Log = (text, level = 'info') => lines.write(jsonLine(level, { msg: text.trim() }));
  host.removeAllListeners('warning');
  host.on('warning', (warning) => log(stackOf(warning), 'warn'));
  host.on('uncaughtException', (thrown) => {
    log(stackOf(thrown), 'error');
    void lines.flush().then(() => host.exit(1));
  });
  return { log, ask: null, progress() {}, lines };
}
