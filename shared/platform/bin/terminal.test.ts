import { expect, jest, test } from '@jest/globals';
import { type Streams, terminal } from './terminal';

function streams(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, columns: 20, write: (text: string) => written.push(text) };
  return { written, given: { stdin: { isTTY }, stdout: stream, stderr: stream } as unknown as Streams };
}

test('prints control characters of others as text', () => {
  const { written, given } = streams(false);
  terminal(given).log('a\u001b]0;owned\u0007\nb');
  expect(written.join('')).toBe(`${String.raw`a\u001b]0;owned\u0007`}\nb\n`);
});

test('prints warnings and errors to the other stream, so that the output of a command can be piped', () => {
  const [out, err] = [streams(false), streams(false)];
  const { log } = terminal({ ...out.given, stderr: err.given.stderr });
  log('done');
  log('slow', 'warn');
  log('failed', 'error');
  expect([out.written, err.written].map((texts) => texts.filter(Boolean))).toEqual([
    ['done\n'],
    ['slow\n', 'failed\n'],
  ]);
});

test('a terminal shows progress and its time in one line, below what is printed', () => {
  jest.useFakeTimers();
  const { written, given } = streams(true);
  const { log, progress } = terminal(given);
  progress('building a package with a long name');
  log('mf-hello is built');
  jest.advanceTimersByTime(1_000);
  progress(null);
  log('done');
  jest.advanceTimersByTime(5_000);
  const clear = '\r\u001b[K';
  const shown = (seconds: number) => `building ... ${seconds} s`;
  expect(written.join('')).toBe(
    `${shown(0)}${clear}mf-hello is built\n${shown(0)}${clear}${shown(1)}${clear}done\n`,
  );
  jest.useRealTimers();
});

test('elsewhere progress is not printed, and nobody is asked', () => {
  const { written, given } = streams(false);
  const { ask, progress } = terminal(given);
  progress('building');
  expect({ written, ask }).toEqual({ written: [], ask: null });
});
