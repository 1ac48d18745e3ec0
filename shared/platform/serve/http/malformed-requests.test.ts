import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { folderStore } from '../../store/testing/folder-store';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { type RunningServer, startServer } from '../start-server';
import { writeSite } from '../testing/write-site';

const folder = temporaryFolder();
let server: RunningServer;
beforeEach(async () => {
  const store = await folderStore(folder());
  await writeSite(store, 'first');
  server = await startServer({ store, port: 0, log: () => {} });
});
afterEach(() => server.close());

/** The received text until either end closes the connection. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.end(text, 'latin1'));
    socket.on('data', (data: Buffer) => (received += data.toString('latin1')));
    // A connection may be reset after its response.
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}

const HOST = 'Host: a\r\n';

// Requests with only a malformed target are in e2e/tests/server.
test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['two hosts far apart', `GET / HTTP/1.1\r\nHost: a\r\n${'a:\r\n'.repeat(1_200)}Host: b\r\n\r\n`],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a version that is none', `GET / HTTP/9.9\r\n${HOST}\r\n`],
  ['no target', `GET HTTP/1.1\r\n${HOST}\r\n`],
  ['a method that is none', `BREW / HTTP/1.1\r\n${HOST}\r\n`],
  ['a method in small letters', `get / HTTP/1.1\r\n${HOST}\r\n`],
  ['a space in its target', `GET /a b HTTP/1.1\r\n${HOST}\r\n`],
  ['a control character in its target', `GET /\x01 HTTP/1.1\r\n${HOST}\r\n`],
  ['a header without a colon', `GET / HTTP/1.1\r\n${HOST}nonsense\r\n\r\n`],
  ['a space before a colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
  ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: b\r\n\r\n`],
  ['a null in a header', `GET / HTTP/1.1\r\n${HOST}x: \0\r\n\r\n`],
  ['headers of 20 kB', `GET / HTTP/1.1\r\n${HOST}x: ${'y'.repeat(20_000)}\r\n\r\n`],
  [
    'length and chunks',
    `GET / HTTP/1.1\r\n${HOST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['two lengths', `GET / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ['a length below nothing', `GET / HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`],
  ['a length that is no number', `GET / HTTP/1.1\r\n${HOST}Content-Length: 1e1\r\n\r\n`],
  ['a tunnel to another host', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['the beginning of TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'],
])('a request with %s is rejected or loses its connection', async (_, text) => {
  const received = await send(text);
  if (received !== '') expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
  // One response, and nothing else is parsed as a request.
  expect(received.match(/HTTP\/1\.1 \d/g) ?? []).toHaveLength(received === '' ? 0 : 1);
  expect(await send(`GET /faq HTTP/1.1\r\n${HOST}\r\n`)).toContain('HTTP/1.1 200');
});

const cookies = (bytes: number) => `GET /faq HTTP/1.1\r\n${HOST}Cookie: a=${'y'.repeat(bytes)}\r\n\r\n`;

test.each([
  ['cookies above the limit', cookies(17_000)],
  ['a request that continues long after the limit', cookies(400_000)],
])('%s get one page that says what to do', async (_, text) => {
  const received = await send(text);
  expect(received.match(/HTTP\/1\.1 431/g)).toHaveLength(1);
  const page = received.slice(received.indexOf('HTTP/1.1 431'));
  expect(page).toContain('Content-Type: text/html');
  expect(page).toMatch(/Delete the cookies of this site[\s\S]*<p>Error 431<\/p>\n$/);
  const [, length, body] = /Content-Length: (\d+)[\s\S]*?\r\n\r\n([\s\S]*)/.exec(page) ?? [];
  expect(body).toHaveLength(Number(length));
});

test('cookies that grew on a used connection get that page too', async () => {
  const received = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(`HEAD /faq HTTP/1.1\r\n${HOST}\r\n`));
    socket.on('data', (data: Buffer) => {
      const isFirst = text === '';
      text += data.toString('latin1');
      if (isFirst) socket.write(cookies(17_000));
    });
    socket.on('close', () => resolve(text));
  });
  expect(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*HTTP\/1\.1 431 [\s\S]*<p>Error 431<\/p>\n$/);
});

test('an unknown expectation has no effect', async () => {
  const received = await send(`GET / HTTP/1.1\r\n${HOST}Expect: nothing\r\nConnection: close\r\n\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});
