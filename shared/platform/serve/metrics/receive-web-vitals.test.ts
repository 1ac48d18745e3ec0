import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { MAX_FRAGMENTS, type WebVitals } from '@site/kit/protocol/web-vitals';
import { type Listening, listen } from '../http/listen';
import { createSiteHandler } from '../site-handler';
import { receiveWebVitals, webVitalsRate } from './receive-web-vitals';

let running: Listening | null = null;
afterEach(() => running?.close());

const vitals: WebVitals = {
  build: 'aBc-1_2',
  page: 'pricing',
  device: 'small',
  paint: 1200,
  shift: 0.01,
  fragments: { 'mf-hello': ['hydrated'] },
};

async function start(rate = () => true) {
  const taken: WebVitals[] = [];
  running = await listen({
    port: 0,
    log: () => {},
    handler: createSiteHandler({
      site: () => null,
      receive: receiveWebVitals({ take: (one) => taken.push(one), rate }),
      findReleaseFile: async () => null,
    }),
  });
  const { port } = running;
  const send = (body: string, { method = 'POST', type = 'application/json', path = '/_vitals' } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': type },
      ...(method === 'POST' && { body }),
    });
  return { port, send, taken };
}

test("accepts a page's web vitals", async () => {
  const { send, taken } = await start();
  const response = await send(JSON.stringify(vitals));
  expect(response.status).toBe(204);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(taken).toEqual([vitals]);
});

test('passes all other paths on', async () => {
  const { send, taken } = await start();
  expect((await send('', { path: '/_vitals/more', method: 'GET' })).status).toBe(503);
  expect(taken).toEqual([]);
});

describe('rejects without effect', () => {
  const of = (change: object) => JSON.stringify({ ...vitals, ...change });
  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a time below zero', of({ paint: -1 })],
    ['a time of more than ten minutes', of({ hydrated: 600_001 })],
    ['a time as text', of({ paint: '1200' })],
    ['a number beyond all', '{"build":"b","page":"p","device":"small","paint":1e999,"fragments":{}}'],
    ['a field of its own', of({ visitor: 'me' })],
    ['no build', of({ build: undefined })],
    ['a build id that is none', of({ build: '<b>' })],
    ['a long name', of({ page: 'p'.repeat(65) })],
    ['another size of device', of({ device: 'watch' })],
    ['another outcome', of({ fragments: { 'mf-hello': ['won'] } })],
    ['a name that labels could not bear', of({ fragments: { 'mf"} 1\n': ['threw'] } })],
    [
      'too many fragments',
      of({
        fragments: Object.fromEntries(Array.from({ length: MAX_FRAGMENTS + 1 }, (_, n) => [`f${n}`, []])),
      }),
    ],
  ])('%s', async (_, body) => {
    const { send, taken } = await start();
    const response = await send(body);
    expect([response.status, await response.text()]).toEqual([400, 'Bad Request\n']);
    expect(taken).toEqual([]);
  });

  test('another method', async () => {
    const { send } = await start();
    const response = await send('', { method: 'GET' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])('%s', async (type) => {
    const { send, taken } = await start();
    expect((await send(JSON.stringify(vitals), { type })).status).toBe(415);
    expect(taken).toEqual([]);
  });

  test('too many', async () => {
    let left = 1;
    const { send, taken } = await start(() => left-- > 0);
    expect((await send(JSON.stringify(vitals))).status).toBe(204);
    expect((await send(JSON.stringify(vitals))).status).toBe(429);
    expect(taken).toHaveLength(1);
  });

  test('rejected requests do not use up the allowance', async () => {
    const rate = webVitalsRate(() => 0);
    const { send, taken } = await start(() => rate('192.0.2.1'));
    for (let sent = 0; sent < 150; sent += 1) expect((await send('{')).status).toBe(400);
    expect((await send(JSON.stringify(vitals))).status).toBe(204);
    expect(taken).toHaveLength(1);
  });

  test('a long body, with or without its length', async () => {
    const { send, port, taken } = await start();
    expect((await send(JSON.stringify(vitals) + ' '.repeat(2048))).status).toBe(413);
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          path: '/_vitals',
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        },
        (response) => resolve(response.resume().statusCode),
      );
      sent.on('error', reject);
      for (let part = 0; part < 4; part += 1) sent.write(' '.repeat(1024));
      sent.end();
    });
    expect(status).toBe(413);
    expect(taken).toEqual([]);
  });

  test('a very long body, which is read to its end: a proxy counts a broken connection as a failure', async () => {
    const { port } = await start();
    const head =
      'POST /_vitals HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n';
    const next = 'GET /_vitals HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const socket = connect(port, '127.0.0.1');
    for (const part of [head, Buffer.alloc(5_000_000, ' '), next]) socket.write(part);
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 405']);
  });

  test('an interrupted body', async () => {
    const { port, taken, send } = await start();
    const socket = connect(port, '127.0.0.1');
    const head =
      'POST /_vitals HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';
    await new Promise<void>((resolve) => socket.write(head, () => resolve()));
    socket.destroy();
    expect((await send(JSON.stringify(vitals))).status).toBe(204);
    expect(taken).toHaveLength(1);
  });
});

const times = (count: number, ask: () => boolean) =>
  Array.from({ length: count }, ask).filter(Boolean).length;

test('allows an address block 100 in 10 seconds, without affecting others', () => {
  let now = 0;
  const rate = webVitalsRate(() => now);
  expect(times(5_000, () => rate('192.0.2.1'))).toBe(100);
  expect(times(50, () => rate('192.0.3.1'))).toBe(50);
  now = 9_999;
  expect(rate('192.0.2.1')).toBe(false);
  now = 10_000;
  expect(times(150, () => rate('192.0.2.1'))).toBe(100);
});

test('allows all addresses together 1000 in 10 seconds', () => {
  let next = 0;
  const rate = webVitalsRate(() => 0);
  expect(times(5_000, () => rate(`192.${next >> 8}.${next++ & 255}.1`))).toBe(1000);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:ffff::9'],
  ['192.0.2.1', '192.0.2.255'],
  ['2001:db8::1', '2001:db8:0:5::2'],
  ['::1', '::2'],
])('%s and %s are one sender', (one, other) => {
  const rate = webVitalsRate(() => 0);
  expect(times(100, () => rate(one))).toBe(100);
  expect(rate(other)).toBe(false);
});

test('other networks are other senders', () => {
  const rate = webVitalsRate(() => 0);
  times(100, () => rate('2001:db8:1:2::1'));
  expect(rate('2001:db8:2:2::1')).toBe(true);
  times(100, () => rate('::ffff:192.0.2.1'));
  expect(rate('::ffff:192.0.3.1')).toBe(true);
});
