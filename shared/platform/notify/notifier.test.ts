import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { notifier } from './notifier';

/** A service that gives these answers one after the other; null: it closes the connection. */
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

/** Sends one notification, and waits for its end: what was received, the pauses, and what was logged. */
async function send(...answers: (number | null)[]) {
  const { bodies, url, close } = await service(...answers);
  const pauses: number[] = [];
  const lines: string[] = [];
  let ended = 0;
  const counting: typeof fetch = (input, init) =>
    fetch(input, init).finally(() => {
      ended += 1;
    });
  const wait = async (ms: number) => pauses.push(ms);
  notifier({ env: { NOTIFY_URL: url }, fetchImpl: counting, wait, log: (line) => lines.push(line) })({
    text: 'Live: <b> & c',
    event: 'release',
    number: 7,
  });
  while (ended < answers.length) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 20));
  close();
  return { bodies, pauses, lines, url };
}

test('posts JSON with a text in which Slack finds no commands', async () => {
  expect(await send(200)).toMatchObject({
    bodies: [{ text: 'Live: &lt;b&gt; &amp; c', event: 'release', number: 7 }],
    pauses: [],
    lines: [],
  });
});

test('tries three times where the service fails, and waits longer each time', async () => {
  const { bodies, pauses, lines } = await send(503, null, 200);
  expect([bodies.length, pauses, lines]).toEqual([3, [1000, 2000], []]);
});

test('a failure is one line, without the secret path', async () => {
  const { lines, url } = await send(500, 429, 500);
  expect(lines).toEqual([
    `Cannot notify ${new URL(url).origin} (NOTIFY_URL): it answered 500. The change itself is done.`,
  ]);
});

test('an answer that would be the same again is not asked for again', async () => {
  const { bodies, lines } = await send(404);
  expect([bodies.length, lines.length]).toEqual([1, 1]);
});

test('without NOTIFY_URL nothing is sent, and an invalid one is refused without its value', () => {
  const fetchImpl = () => Promise.reject(new Error('sent'));
  notifier({ env: {}, fetchImpl })({ text: 'a', event: 'release' });
  expect(() => notifier({ env: { NOTIFY_URL: 'hooks.example/secret' } })).toThrow(
    /^NOTIFY_URL must be an http or https address, such as https:\/\/hooks\.example\.com\/services\/1a2b3c\.$/,
  );
});
