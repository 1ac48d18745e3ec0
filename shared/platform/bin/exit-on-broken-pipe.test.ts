import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { exitOnBrokenPipe } from './exit-on-broken-pipe';

function start({ isServer = false } = {}) {
  const [stdout, stderr] = [new EventEmitter(), new EventEmitter()];
  const exits: number[] = [];
  const exit = (code: number) => exits.push(code);
  exitOnBrokenPipe({ stdout, stderr, exit } as unknown as NodeJS.Process, () => isServer);
  const fail = (code: string) => stdout.emit('error', Object.assign(new Error(code), { code }));
  return { fail, exits };
}

test('a server outlives the reader of its output', () => {
  const { fail, exits } = start({ isServer: true });
  fail('EPIPE');
  expect(exits).toEqual([]);
});

test.each(['ENOSPC', 'EDQUOT', 'EIO'])('a process outlives its disk or terminal: %s', (code) => {
  const { fail, exits } = start();
  fail(code);
  expect(exits).toEqual([]);
});

test('a command ends when nobody reads its output', () => {
  const { fail, exits } = start();
  fail('EPIPE');
  expect(exits).toEqual([141]);
});
