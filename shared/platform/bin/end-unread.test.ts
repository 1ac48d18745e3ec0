import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { endUnread } from './end-unread';

function start() {
  const [stdout, stderr] = [new EventEmitter(), new EventEmitter()];
  const exits: number[] = [];
  const exit = (code: number) => exits.push(code);
  endUnread({ stdout, stderr, exit } as unknown as NodeJS.Process);
  const fail = (code: string) => stdout.emit('error', Object.assign(new Error(code), { code }));
  return { fail, exits };
}

test.each(['ENOSPC', 'EDQUOT', 'EIO'])('a server outlives its disk or terminal: %s', (code) => {
  const { fail, exits } = start();
  fail(code);
  expect(exits).toEqual([]);
});

test('a command ends when nobody reads its output', () => {
  const { fail, exits } = start();
  fail('EPIPE');
  expect(exits).toEqual([141]);
});
