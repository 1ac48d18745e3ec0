import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { until } from '../../store/testing/until';
import { type AdmitRequest, PIECE_BYTES, parseSmallPieces, requestQueue } from './connection-limits';

/** A connection whose first response is being sent; the others wait. */
function connection(admit: AdmitRequest) {
  const socket = new Socket();
  return {
    socket,
    send() {
      const response = new ServerResponse(new IncomingMessage(socket));
      return { response, isAdmitted: admit(socket, response) };
    },
  };
}

test('closes a connection with too many waiting requests', () => {
  const { socket, send } = connection(requestQueue(3, 100));
  expect([send(), send(), send()].map(({ isAdmitted }) => isAdmitted)).toEqual([true, true, false]);
  expect(socket.destroyed).toBe(true);
  expect(send().isAdmitted).toBe(false);
});

test('closes the last connection if all together have too many waiting requests', () => {
  const queue = requestQueue(50, 3);
  const [first, second] = [connection(queue), connection(queue)];
  for (const { isAdmitted } of [first.send(), second.send(), first.send()]) expect(isAdmitted).toBe(true);
  expect(second.send().isAdmitted).toBe(false);
  expect([first.socket.destroyed, second.socket.destroyed]).toEqual([false, true]);
  // Its waiting requests no longer count.
  expect(connection(queue).send().isAdmitted).toBe(true);
  expect(connection(queue).send().isAdmitted).toBe(false);
});

test('a sent response frees a place for its connection and for all', () => {
  const queue = requestQueue(2, 1);
  const { send } = connection(queue);
  for (let turn = 0; turn < 5; turn += 1) {
    const { response, isAdmitted } = send();
    expect(isAdmitted).toBe(true);
    response.emit('close');
  }
});

test('a closed connection frees its places', async () => {
  const queue = requestQueue(50, 1);
  const gone = connection(queue);
  gone.send();
  await new Promise((resolve) => gone.socket.once('close', resolve).destroy());
  expect(connection(queue).send().isAdmitted).toBe(true);
});

describe('pieces', () => {
  const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const IN_A_PIECE = Math.ceil(PIECE_BYTES / REQUEST.length);

  let server: Server;
  let client: Socket;
  afterEach(() => {
    client.destroy();
    server.close();
  });

  /** A client that sends many requests at once without reading the responses. */
  async function sendAtOnce(requests: number, listener: RequestListener): Promise<void> {
    server = createServer(listener);
    parseSmallPieces(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    client.on('error', () => {});
    client.write(REQUEST.repeat(requests));
  }

  test('stops parsing a read when the connection ends', async () => {
    let parsed = 0;
    await sendAtOnce(2_000, ({ socket }) => {
      parsed += 1;
      socket.destroy();
    });
    await new Promise((resolve) => client.once('close', resolve).resume());
    expect(parsed).toBeLessThanOrEqual(IN_A_PIECE);
  });

  test('stops parsing while a client does not read, and continues when it reads', async () => {
    const page = Buffer.alloc(100_000);
    let parsed = 0;
    let sent = 0;
    await sendAtOnce(400, (_, response) => {
      parsed += 1;
      response.on('close', () => (sent += 1)).end(page);
    });
    await until(() => parsed > 0);
    // A parser that goes on needs a few turns of the event loop for all of them.
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(parsed).toBeLessThanOrEqual(2 * IN_A_PIECE);
    client.resume();
    await until(() => sent === 400);
    expect(parsed).toBe(400);
  });
});
