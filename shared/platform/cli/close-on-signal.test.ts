import { type ChildProcess, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { writeSite } from '../serve/testing/write-site';
import { folderStore } from '../store/testing/folder-store';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { closeOnSignal } from './run-command';

const folder = temporaryFolder();
let child: ChildProcess | null = null;
let slow: Socket | null = null;
afterEach(() => {
  slow?.destroy();
  child?.kill('SIGKILL');
});

/** Starts a server with an open connection: a request that is never completed. */
async function serveSlowly(withinMs: number): Promise<ChildProcess> {
  await writeSite(await folderStore(folder()), 'first');
  const env = {
    ...process.env,
    SITE_STORE: folder(),
    HOST: '127.0.0.1',
    PORT: '0',
    SHUTDOWN_TIMEOUT_MS: String(withinMs),
  };
  const serving = spawn(process.execPath, ['--import', 'tsx', 'shared/platform/cli/serve.ts'], { env });
  child = serving;
  const port = await new Promise<number>((resolve, reject) => {
    let printed = '';
    serving.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
      const [, found] = /Listening at http:\S+:(\d+)/.exec(printed) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
    serving.once('exit', () => reject(new Error(printed)));
  });
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  slow = socket;
  await new Promise((resolve) => socket.write('GET / HTTP/1.1\r\n', resolve));
  await delay(100);
  return serving;
}

function ended(serving: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => serving.once('exit', resolve));
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

test('a signal ends the server despite an open connection', async () => {
  const serving = await serveSlowly(300);
  const code = ended(serving);
  serving.kill('SIGTERM');
  expect(await code).toBe(0);
}, 120_000);

test('a second signal ends it immediately, unless npm forwarded the same one', async () => {
  const serving = await serveSlowly(60_000);
  const code = ended(serving);
  serving.kill('SIGINT');
  serving.kill('SIGINT');
  await delay(700);
  expect(serving.exitCode).toBeNull();
  serving.kill('SIGINT');
  expect(await code).toBe(1);
}, 120_000);

test('a close that takes too long is cut off', () => {
  jest.useFakeTimers();
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  const others = process.listeners('SIGTERM');
  closeOnSignal(() => new Promise(() => {}), 5_000);
  const [end] = process.listeners('SIGTERM').filter((listener) => !others.includes(listener));
  try {
    end?.('SIGTERM');
    jest.advanceTimersByTime(5_000);
    expect(() => jest.advanceTimersByTime(2_000)).toThrow('ended with 1');
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) if (end) process.off(signal, end);
    jest.restoreAllMocks();
    jest.useRealTimers();
  }
});
