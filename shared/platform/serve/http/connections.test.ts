import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { until } from '../../store/testing/until';
import type { SiteHandler } from '../respond/site-response';
import { type Deadlines, PIECE_BYTES } from './connection-limits';
import { type Listening, type ListenOptions, listen } from './listen';

const running: Listening[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const PAGE = Buffer.alloc(30_000, 'x');
const page: SiteHandler = (_, target) => ({
  status: 200,
  headers: { 'content-length': String(PAGE.length), path: target },
  body: PAGE,
});

const HOUR_MS = 3_600_000;
/** Deadlines that close no connection during a test. */
const patient = { headers: HOUR_MS, request: HOUR_MS, check: 1_000, stalled: HOUR_MS, idle: HOUR_MS };

async function start(options: Partial<ListenOptions> = {}): Promise<Listening> {
  const server = await listen({ handler: page, port: 0, ...options });
  running.push(server);
  return server;
}

interface Client {
  readonly socket: Socket;
  readonly text: () => string;
  readonly ended: Promise<void>;
}

/** A raw client. Reads nothing until `socket.resume()` or a data listener. */
async function open(port: number, { reads = true } = {}): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  if (reads) socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  else socket.pause();
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, text: () => text, ended };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

describe('pipelined requests', () => {
  test('are answered in order', async () => {
    const { port } = await start();
    const client = await open(port);
    const paths = Array.from({ length: 40 }, (_, index) => `/${index}`);
    client.socket.write(paths.map(get).join(''));
    await until(() => (client.text().match(/path: /g)?.length ?? 0) === paths.length);
    expect([...client.text().matchAll(/path: (\S+)/g)].map(([, path]) => path)).toEqual(paths);
  });

  test('with an unknown expectation count like others', async () => {
    const handled: string[] = [];
    const { port } = await start({
      handler: (request, target) => {
        handled.push(target);
        return page(request, target);
      },
    });
    const client = await open(port, { reads: false });
    client.socket.write('GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'.repeat(1_000));
    await until(() => handled.length > 0);
    client.socket.resume();
    await client.ended;
    expect(handled.length).toBeLessThanOrEqual(51);
  });

  test('too many close the connection without affecting others', async () => {
    const handled: string[] = [];
    const { port } = await start({
      handler: (request, target) => {
        handled.push(target);
        return page(request, target);
      },
    });
    const other = await open(port);
    const client = await open(port, { reads: false });
    const parsed: unknown[] = [];
    const count = (one: unknown) => void parsed.push(one);
    subscribe('http.server.request.start', count);
    client.socket.write(get('/').repeat(5_000));
    await until(() => handled.length > 0);
    client.socket.resume();
    await client.ended;
    unsubscribe('http.server.request.start', count);
    expect(handled.length).toBeLessThanOrEqual(51);
    // Requests after them cost nothing either.
    expect(parsed.length).toBeLessThan(handled.length + PIECE_BYTES / get('/').length);
    other.socket.write(get('/other'));
    await until(() => other.text().includes('path: /other'));
  });
});

describe('closes a connection', () => {
  /** Only one deadline is short, so that no other one closes the connection. */
  const soon = (name: keyof Deadlines) => ({ ...patient, check: 20, [name]: 100 });

  test('that sends nothing, without an answer', async () => {
    const { port } = await start({ deadlines: soon('headers') });
    const client = await open(port);
    await client.ended;
    expect(client.text()).toBe('');
  });

  // Longer than a busy machine needs until the pause, and shorter than the pause.
  test.each([[{ headers: 2_000, request: 2_000 }], [{ stalled: 2_000 }]])(
    'but not one whose request came while the process was paused (%j)',
    async (short) => {
      const { port } = await start({ deadlines: { ...patient, check: 20, ...short } });
      const client = await open(port);
      const second = await open(port);
      second.socket.write(get('/'));
      // Connections are accepted in order.
      await until(() => second.text().includes('200 OK'));
      // Timers run after it, and what has arrived is read after them.
      await new Promise(setImmediate);
      client.socket.write(get('/').replace('Host: a', 'Host: a\r\nConnection: close'));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
      await client.ended;
      expect(client.text()).toContain('200 OK');
    },
  );

  test('that never completes its headers, although each arrives', async () => {
    const { port } = await start({ deadlines: soon('headers') });
    const client = await open(port);
    client.socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    const timer = setInterval(() => client.socket.write('x: y\r\n'), 20);
    await client.ended;
    clearInterval(timer);
    expect(client.text()).toContain('408 Request Timeout');
  });

  test('that never completes its request, although bytes arrive', async () => {
    const { port } = await start({
      deadlines: { ...soon('headers'), request: 100 },
      handler: async (request, target) => {
        await request.body?.(1_000);
        return page(request, target);
      },
    });
    const client = await open(port);
    client.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n');
    const timer = setInterval(() => client.socket.write('x'), 20);
    await client.ended;
    clearInterval(timer);
    expect(client.text()).not.toContain('200 OK');
  });

  test('that does not read its response', async () => {
    const body = Buffer.alloc(20_000_000);
    let served: Socket | undefined;
    const { port } = await start({
      deadlines: soon('stalled'),
      observe: ({ socket }) => {
        served = socket;
      },
      handler: () => ({ status: 200, headers: { 'content-length': String(body.length) }, body }),
    });
    const client = await open(port, { reads: false });
    client.socket.write(get('/'));
    // A client that does not read does not see the end of the connection.
    await until(() => served?.destroyed === true);
    client.socket.resume();
    await client.ended;
    expect(client.socket.bytesRead).toBeLessThan(body.length);
  });

  test('that sends no further request', async () => {
    const { port } = await start({ deadlines: soon('idle') });
    const client = await open(port);
    client.socket.write(get('/'));
    await client.ended;
    expect(client.text()).toContain('200 OK');
  });
});

describe('closing', () => {
  /** Resolves when everything sent before has arrived, followed by a request and its response. */
  async function settle(port: number): Promise<Client> {
    const client = await open(port);
    client.socket.write(get('/'));
    await until(() => client.text().includes('200 OK'));
    return client;
  }

  test('does not wait for unused and idle connections', async () => {
    const server = await start({ deadlines: patient, closeWithinMs: HOUR_MS });
    const unused = await open(server.port);
    const idle = await settle(server.port);
    await Promise.all([server.close(), unused.ended, idle.ended]);
  });

  test('cuts off no response that a slow client still reads', async () => {
    const body = Buffer.alloc(20_000_000);
    let isSent = false;
    const server = await start({
      deadlines: patient,
      closeWithinMs: HOUR_MS,
      observe: () => {
        isSent = true;
      },
      handler: () => ({ status: 200, headers: { 'content-length': String(body.length) }, body }),
    });
    const client = await open(server.port, { reads: false });
    client.socket.write(get('/'));
    await until(() => isSent);
    const closed = server.close();
    client.socket.resume();
    await Promise.all([closed, client.ended]);
    expect(client.socket.bytesRead).toBeGreaterThan(body.length);
  });

  test('waits for a request that has arrived in part', async () => {
    const server = await start({ deadlines: patient, closeWithinMs: HOUR_MS });
    const client = await settle(server.port);
    client.socket.write('GET /late HTTP/1.1\r\n');
    // The part arrives before this response.
    await settle(server.port);
    const closed = server.close();
    client.socket.write('Host: a\r\n\r\n');
    await Promise.all([closed, client.ended]);
    expect(client.text()).toContain('path: /late');
    expect(client.text().toLowerCase()).toContain('connection: close');
  });

  test('aborts a request that does not arrive in time', async () => {
    const server = await start({ deadlines: patient, closeWithinMs: 100 });
    const client = await open(server.port);
    client.socket.write('GET / HTTP/1.1\r\n');
    await settle(server.port);
    await Promise.all([server.close(), client.ended]);
  });

  test('sends "connection: close" with each response', async () => {
    let respond = (): void => {};
    let isAsked = false;
    const server = await start({
      closeWithinMs: 60_000,
      handler: () =>
        new Promise((resolve) => {
          isAsked = true;
          respond = () => resolve({ status: 200, headers: { 'content-length': '0' }, body: null });
        }),
    });
    const client = await open(server.port);
    client.socket.write(get('/'));
    await until(() => isAsked);
    const closed = server.close();
    respond();
    await Promise.all([closed, client.ended]);
    expect(client.text().toLowerCase()).toContain('connection: close');
  });
});
