import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { PIECE_BYTES, parseSmallPieces } from './connection-limits';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const IN_A_PIECE = Math.ceil(PIECE_BYTES / REQUEST.length);

let server: Server;
let client: Socket;
afterEach(() => {
  client.destroy();
  server.close();
});

/** A client that has sent so many requests at once and has read nothing of what came back. */
async function sendAtOnce(requests: number, listener: RequestListener): Promise<void> {
  server = createServer(listener);
  parseSmallPieces(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => {});
  client.write(REQUEST.repeat(requests));
}

test('what follows in a read is not parsed once the connection is ended', async () => {
  let parsed = 0;
  await sendAtOnce(2_000, ({ socket }) => {
    parsed += 1;
    socket.destroy();
  });
  await new Promise((resolve) => client.once('close', resolve).resume());
  expect(parsed).toBeLessThanOrEqual(IN_A_PIECE);
});

test('a client that does not read is not parsed further; one that reads gets all', async () => {
  const page = Buffer.alloc(100_000);
  let parsed = 0;
  let sent = 0;
  await sendAtOnce(400, (_, response) => {
    parsed += 1;
    response.on('close', () => (sent += 1)).end(page);
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(parsed).toBeGreaterThan(0);
  expect(parsed).toBeLessThanOrEqual(2 * IN_A_PIECE);
  client.resume();
  while (sent < 400) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(parsed).toBe(400);
});
