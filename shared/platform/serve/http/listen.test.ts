import { type IncomingHttpHeaders, request } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { folderStore } from '../../store/testing/folder-store';
import { makeLive } from '../../store/testing/make-live';
import { signal } from '../../store/testing/signal';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import type { SiteHandler } from '../respond/site-response';
import { startServer } from '../start-server';
import { writeSite } from '../testing/write-site';
import { type Listening, listen } from './listen';

const folder = temporaryFolder();
const running: Listening[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const hello: SiteHandler = async (_, target) => ({ status: 200, headers: {}, body: target });

async function start(handler: SiteHandler = hello, log?: (line: string) => void) {
  const server = await listen({ handler, port: 0, ...(log && { log }) });
  running.push(server);
  return server;
}

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
}

/** Sends a request with an unmodified target. */
function send(port: number, target: string, host = '127.0.0.1') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const sent = request({ host, port, path: target, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('listen', () => {
  test('listens on 127.0.0.1 and localhost', async () => {
    const { port } = await start();
    expect((await send(port, '/a')).text).toBe('/a');
    expect((await send(port, '/a', 'localhost')).text).toBe('/a');
  });

  test('passes the unmodified target', async () => {
    const { port } = await start();
    expect((await send(port, '//evil.example/%2e%2e?a=%')).text).toBe('//evil.example/%2e%2e?a=%');
  });

  test('responds to an internal error and logs it', async () => {
    const lines: string[] = [];
    const { port } = await start(
      () => Promise.reject(new Error('oh')),
      (line) => lines.push(line),
    );
    const { status, headers, text } = await send(port, '/a');
    expect(status).toBe(500);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const [, id] = /^Internal Server Error \(request ([0-9a-f]{12})\)\n$/.exec(text) ?? [];
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(`^Request ${id} failed: GET /a: Error: oh\\nRequest ${id} +at .*listen\\.test\\.ts`),
      ),
    ]);
  });

  test('closes the connection if a response fails after its headers', async () => {
    const { port } = await start(
      async () => ({ status: 200, headers: {}, body: 1 as never }),
      () => {},
    );
    await expect(send(port, '/a')).rejects.toThrow('socket hang up');
  });

  test('names a port in use with the fix', async () => {
    const { port } = await start();
    const error = await listen({ handler: hello, port }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain(
      `Cannot listen on port ${port}: it is in use. Stop the process that uses it, or set PORT to another`,
    );
  });

  const testWithIpv6 = hasIpv6() ? test : test.skip;
  testWithIpv6('so is one that is taken at the other address of localhost alone', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '::1', resolve));
    const { port } = other.address() as { port: number };
    await expect(listen({ handler: hello, port })).rejects.toThrow(
      `Cannot listen on port ${port}: it is in use.`,
    );
    await new Promise((resolve) => other.close(resolve));
    // The address that was available was released again.
    running.push(await listen({ handler: hello, port }));
  });

  test('names an address of another machine with the fix', async () => {
    for (const host of ['192.0.2.1', 'fe80::1', '[::1]'])
      await expect(listen({ handler: hello, port: 0, host })).rejects.toThrow(
        `HOST="${host}": it is not an address of this machine.`,
      );
    const variables = { port: 'ADMIN_PORT', host: 'ADMIN_HOST' };
    await expect(listen({ handler: hello, port: 0, host: '192.0.2.1', variables })).rejects.toThrow(
      'Cannot listen on ADMIN_HOST="192.0.2.1"',
    );
  });

  test('waits for running requests when it closes', async () => {
    const [arrived, answered] = [signal(), signal()];
    const slow: SiteHandler = async () => {
      arrived.resolve();
      await answered.promise;
      return { status: 200, headers: {}, body: 'late' };
    };
    const server = await start(slow);
    const response = send(server.port, '/');
    await arrived.promise;
    let ended = false;
    const closed = server.close().then(() => {
      ended = true;
    });
    await expect(send(server.port, '/')).rejects.toThrow('ECONNREFUSED');
    expect(ended).toBe(false);
    answered.resolve();
    expect((await response).text).toBe('late');
    await closed;
  });
});

test('switches to a new build under load without dropping a request', async () => {
  const store = await folderStore(folder());
  await writeSite(store, 'second');
  await writeSite(store, 'first');
  const server = await startServer({ store, port: 0, log: () => {} });
  running.push(server);
  let asking = true;
  const answers = new Set<string>();
  const ask = async () => {
    while (asking) {
      const { status, text } = await send(server.port, '/faq');
      expect(status).toBe(200);
      answers.add(text);
    }
  };
  const visitors = [ask(), ask(), ask()];
  for (const build of ['second', 'first', 'second']) {
    await makeLive(store, build);
    await server.refresh();
    expect((await send(server.port, '/faq')).text).toContain(`of ${build}`);
  }
  asking = false;
  await Promise.all(visitors);
  expect([...answers].sort()).toEqual([
    expect.stringContaining('Questions of first</h1>'),
    expect.stringContaining('Questions of second</h1>'),
  ]);
});
