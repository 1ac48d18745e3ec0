import { expect, test } from '@jest/globals';
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

test('a terminal shows progress in one line, below what is printed', () => {
  const { written, given } = streams(true);
  const { log, progress } = terminal(given);
  progress('building a package with a long name');
  log('mf-hello is built');
  progress(null);
  log('done');
  const clear = '\r\u001b[K';
  expect(written.join('')).toBe(
    `building a package ${clear}mf-hello is built\nbuilding a package ${clear}done\n`,
  );
});

test('elsewhere progress is not printed, and nobody is asked', () => {
  const { written, given } = streams(false);
  const { ask, progress } = terminal(given);
  progress('building');
  expect({ written, ask }).toEqual({ written: [], ask: null });
});
