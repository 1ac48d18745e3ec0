import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { devPaths } from '@site/kit/protocol/hot-page';
import { WebSocket } from 'ws';
import { listen } from '../serve/http/listen';
import { emptySite } from '../serve/testing/empty-site';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { createDevHandler, createPageSocket } from './dev-handler';

const folder = temporaryFolder();
const FILE = '/_fragments/mf-web3/dev/main.js';
const state = () => ({ run: 'r', composed: 1, problems: [], hashes: {} });

beforeEach(async () => {
  await mkdir(path.join(folder(), 'mf-web3/browser'), { recursive: true });
  await writeFile(path.join(folder(), 'mf-web3/browser/main.js'), 'start()');
});

function handler(isPublic = false) {
  return createDevHandler({
    dev: {
      current: () => emptySite(),
      state,
      settled: async () => {},
      onChange: () => {},
      close: async () => {},
    },
    folder: folder(),
    findReleaseFile: async () => null,
    client: '',
    isPublic,
  });
}

function get(headers: Readonly<Record<string, string>>, isPublic = false) {
  return handler(isPublic)({ method: 'GET', header: (name) => headers[name] ?? null }, FILE);
}

test('serves built files of a package with a digit in its name', async () => {
  expect(String((await get({ host: 'localhost:3000' })).body)).toBe('start()');
});

test('a foreign host name that points to this machine gets nothing, unless HOST is set', async () => {
  const foreign = await get({ host: 'evil.example:3000' });
  expect([foreign.status, foreign.body]).toEqual([403, expect.stringContaining('Open it as localhost')]);
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000'])
    expect((await get({ host })).status).toBe(200);
  expect((await get({ host: '192.168.1.5:3000' }, true)).status).toBe(200);
});

test.each([
  ['https://evil.example', 'localhost:3000', undefined],
  ['null', 'localhost:3000', undefined],
  ['http://localhost:8080', 'localhost:3000', '*'],
  ['http://192.168.1.5:8080', '192.168.1.5:3000', '*'],
])('a page of %s may read a file of %s: %s', async (origin, host, allowed) => {
  const { headers } = await get({ host, origin }, true);
  expect(headers['access-control-allow-origin']).toBe(allowed);
});

test('only pages of this machine can follow changes', async () => {
  const socket = createPageSocket(state, false);
  const server = await listen({ handler: handler(), onUpgrade: socket.onUpgrade, port: 0 });
  const open = (headers: Readonly<Record<string, string>>) =>
    new WebSocket(`ws://127.0.0.1:${server.port}${devPaths.socket}`, { headers });
  const origin = `http://127.0.0.1:${server.port}`;
  for (const headers of [{ origin: 'https://evil.example' }, { origin, host: 'evil.example' }, {}])
    expect(await once(open(headers), 'error')).toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);
  const page = open({ origin });
  const [told] = await once(page, 'message');
  expect(JSON.parse(String(told))).toEqual(state());
  socket.close();
  await server.close();
});

test('a malformed frame of a page ends only its connection', async () => {
  const socket = createPageSocket(state, false);
  const server = await listen({ handler: handler(), onUpgrade: socket.onUpgrade, port: 0 });
  const origin = `http://127.0.0.1:${server.port}`;
  const headers = {
    ...{ origin, connection: 'Upgrade', upgrade: 'websocket' },
    ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' },
  };
  const upgrade = request(`${origin}${devPaths.socket}`, { headers }).end();
  const [, page] = await once(upgrade, 'upgrade');
  page.resume().end(Buffer.from([0xff, 0xff]));
  await once(page, 'close');
  const [told] = await once(
    new WebSocket(`${origin.replace('http', 'ws')}${devPaths.socket}`, { headers: { origin } }),
    'message',
  );
  expect(JSON.parse(String(told))).toEqual(state());
  socket.close();
  await server.close();
});
