import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Host, stopSignals } from './stop-signals';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A process that records how it would exit. */
class FakeHost extends EventEmitter {
  ppid = 7;
  readonly exits: unknown[] = [];
  constructor(readonly env: Readonly<Record<string, string>> = {}) {
    super();
  }
  exit(code: number) {
    this.exits.push(code);
  }
}

function start(host: FakeHost, close: () => Promise<unknown> = async () => {}) {
  const reported: string[] = [];
  const untilStopped = stopSignals(host as unknown as Host, { log: (text) => reported.push(text) });
  return { reported, serve: () => void untilStopped({ close, withinMs: 5_000 }) };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])('%s ends a command that is no server at once', (signal, code) => {
  const host = new FakeHost();
  stopSignals(host as unknown as Host, { log() {} }, () => host.exits.push('onEnd'));
  host.emit(signal);
  expect(host.exits).toEqual(['onEnd', code]);
});

test('a signal closes a server, which then exits with 0', async () => {
  const host = new FakeHost();
  start(host).serve();
  host.emit('SIGTERM');
  expect(host.exits).toEqual([]);
  await jest.advanceTimersByTimeAsync(0);
  expect(host.exits).toEqual([0]);
});

test('the process ends when the last lines of its log are written', async () => {
  const host = new FakeHost();
  let written = () => {};
  const flush = () => new Promise<void>((resolve) => (written = resolve));
  const lines = { write() {}, dropped: () => 0, flush };
  const untilStopped = stopSignals(host as unknown as Host, { log() {}, lines });
  void untilStopped({ close: async () => {}, withinMs: 5_000 });
  host.emit('SIGTERM');
  await jest.advanceTimersByTimeAsync(0);
  expect(host.exits).toEqual([]);
  written();
  await jest.advanceTimersByTimeAsync(0);
  expect(host.exits).toEqual([0]);
});

test('the same signal from the terminal and from npm counts once, a later one ends it at once', async () => {
  const host = new FakeHost();
  start(host, () => new Promise(() => {})).serve();
  host.emit('SIGINT');
  host.emit('SIGINT');
  await jest.advanceTimersByTimeAsync(600);
  expect(host.exits).toEqual([]);
  host.emit('SIGINT');
  expect(host.exits).toEqual([1]);
});

test('ends a server that does not close in time', async () => {
  const host = new FakeHost();
  start(host, () => new Promise(() => {})).serve();
  host.emit('SIGTERM');
  await jest.advanceTimersByTimeAsync(6_900);
  expect(host.exits).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(host.exits).toEqual([1]);
});

test('reports an error while closing', async () => {
  const host = new FakeHost();
  const { reported, serve } = start(host, () => Promise.reject(new Error('stuck')));
  serve();
  host.emit('SIGTERM');
  await jest.advanceTimersByTimeAsync(0);
  expect(host.exits).toEqual([1]);
  expect(reported).toEqual([expect.stringMatching(/^Error: stuck\n +at /)]);
});

test('a server that npm started stops when npm or its shell ends', async () => {
  const host = new FakeHost({ npm_lifecycle_event: 'serve' });
  start(host).serve();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(host.exits).toEqual([]);
  host.ppid = 1;
  await jest.advanceTimersByTimeAsync(200);
  expect(host.exits).toEqual([0]);
});

test('a server that a shell started outlives the shell', async () => {
  const host = new FakeHost();
  start(host).serve();
  host.ppid = 1;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(host.exits).toEqual([]);
});
