import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { jsonOutput } from './json-output';

/** A process that records how it would exit. */
class FakeHost extends EventEmitter {
  readonly exits: number[] = [];
  exit(code: number) {
    this.exits.push(code);
  }
}

function open() {
  const host = new FakeHost();
  const written: unknown[] = [];
  let flushed = 0;
  const output = jsonOutput(host, {
    write: (line) => written.push(JSON.parse(line)),
    dropped: () => 0,
    flush: async () => {
      flushed += 1;
    },
  });
  return { host, output, written, flushed: () => flushed };
}

test('prints each message as one line, whatever is in it', () => {
  const { output, written } = open();
  output.log('Serving build 1.\nAnd "more".');
  output.log('The store does not answer.', 'warn');
  output.log('\nPORT="http" must be a whole number.', 'error');
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(written).toEqual([
    { level: 30, time, msg: 'Serving build 1.\nAnd "more".' },
    { level: 40, time, msg: 'The store does not answer.' },
    { level: 50, time, msg: 'PORT="http" must be a whole number.' },
  ]);
});

test("prints Node's warnings in place of Node", () => {
  const host = new FakeHost();
  let printed = 0;
  host.on('warning', () => {
    printed += 1;
  });
  const written: string[] = [];
  jsonOutput(host, { write: (line) => written.push(line), dropped: () => 0, flush: async () => {} });
  host.emit('warning', new Error('a leak'));
  expect(printed).toBe(0);
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: expect.stringMatching(/^Error: a leak\n +at /) },
  ]);
});

test('an error that nobody catches ends the process once its line is written', async () => {
  const { host, written, flushed } = open();
  host.emit('uncaughtException', new UserError('The disk is gone.'));
  expect([flushed(), host.exits]).toEqual([1, []]);
  await Promise.resolve();
  expect(host.exits).toEqual([1]);
  expect(written).toMatchObject([{ level: 50, msg: 'The disk is gone.' }]);
});
