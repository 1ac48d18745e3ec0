import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, jest, test } from '@jest/globals';
import { notifier } from './notifier';

/** A server that gives these answers in order; null closes the connection. */
async function service(...answers: (number | null)[]) {
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    const parts = await request.toArray();
    bodies.push(JSON.parse(Buffer.concat(parts).toString()));
    const status = answers[bodies.length - 1] ?? null;
    if (status === null) request.socket.destroy();
    else response.writeHead(status).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { bodies, url: `http://127.0.0.1:${port}/secret`, close: () => server.close() };
}

/** Sends one notification and waits until it is done. Gives what was received, the pauses and the log. */
async function send(...answers: (number | null)[]) {
  const { bodies, url, close } = await service(...answers);
  const pauses: number[] = [];
  const lines: string[] = [];
  const wait = async (ms: number) => pauses.push(ms);
  await notifier({ env: { NOTIFY_URL: url }, wait, log: (line) => lines.push(line) })({
    text: 'Live: <b> & c',
    event: 'release',
    number: 7,
  });
  close();
  return { bodies, pauses, lines, url };
}

test('posts JSON with a text that Slack does not interpret', async () => {
  expect(await send(200)).toMatchObject({
    bodies: [{ text: 'Live: &lt;b&gt; &amp; c', event: 'release', number: 7 }],
    pauses: [],
    lines: [],
  });
});

test('tries three times when the service fails, with growing pauses', async () => {
  const { bodies, pauses, lines } = await send(503, null, 200);
  expect([bodies.length, pauses, lines]).toEqual([3, [1000, 2000], []]);
});

test('logs one line for a failure, without the secret path', async () => {
  const { lines, url } = await send(500, 429, 500);
  expect(lines).toEqual([
    `Cannot notify ${new URL(url).origin} (NOTIFY_URL): it answered 500. The change itself was made. Check the webhook.`,
  ]);
});

test('a failed notification about a server does not mention a change', async () => {
  const lines: string[] = [];
  const fetchImpl = async () => new Response(null, { status: 404 });
  const env = { NOTIFY_URL: 'https://hooks.example/a' };
  await notifier({ env, fetchImpl, log: (line) => lines.push(line) })({ text: 'a', event: 'server' });
  expect(lines).toEqual([
    'Cannot notify https://hooks.example (NOTIFY_URL): it answered 404. Check the webhook.',
  ]);
});

test('does not retry after a final answer', async () => {
  const { bodies, lines } = await send(404);
  expect([bodies.length, lines.length]).toEqual([1, 1]);
});

test('sends it once to a slow service, which may have received it', async () => {
  const fetchImpl = jest.fn(() => Promise.reject(new DOMException('slow', 'TimeoutError')));
  const lines: string[] = [];
  const env = { NOTIFY_URL: 'https://hooks.example/a' };
  await notifier({ env, fetchImpl, wait: async () => {}, log: (line) => lines.push(line) })({
    text: 'a',
    event: 'release',
  });
  expect(fetchImpl).toHaveBeenCalledTimes(1);
  expect(lines).toEqual([
    expect.stringContaining('it did not answer within 10 s, and may have received it.'),
  ]);
});

test('sends nothing without NOTIFY_URL', () => {
  const fetchImpl = () => Promise.reject(new Error('sent'));
  notifier({ env: {}, fetchImpl })({ text: 'a', event: 'release' });
});

test.each(['hooks.example/secret', 'https://ann:secret@hooks.example/a', 'https://secret@hooks.example/a'])(
  'rejects NOTIFY_URL=%s without printing it',
  (url) => {
    expect(() => notifier({ env: { NOTIFY_URL: url } })).toThrow(
      /^NOTIFY_URL must be an http or https address without a user name and password, such as https:\/\/hooks\.example\.com\/services\/1a2b3c\.$/,
    );
  },
);
