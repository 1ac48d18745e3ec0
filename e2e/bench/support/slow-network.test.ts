import { createServer, get } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SlowNetwork, slowDown } from './slow-network';

const ROUND_TRIP = 40;
const FIRST_FLIGHT = 10 * 1448;
const BODY = 60_000;

let network: SlowNetwork;
const server = createServer((_, response) => response.end(Buffer.alloc(BODY)));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  network = await slowDown(`http://localhost:${port}`, {
    roundTripMs: ROUND_TRIP,
    bytesPerSecond: 1_000_000,
  });
});
afterAll(async () => {
  await network.close();
  await new Promise((resolve) => server.close(resolve));
});

test('delivers a response whole, in flights of ten, twenty and more segments, no faster than the link', async () => {
  const started = performance.now();
  const arrivals = await new Promise<{ readonly at: number; readonly bytes: number }[]>((resolve, reject) => {
    let bytes = 0;
    const seen: { at: number; bytes: number }[] = [];
    get(network.origin, { agent: false }, (response) => {
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        seen.push({ at: performance.now() - started, bytes });
      });
      response.on('end', () => resolve(seen));
    }).on('error', reject);
  });
  const timeOf = (wanted: number) => arrivals.find(({ bytes }) => bytes >= wanted)?.at ?? Number.NaN;
  expect(arrivals.at(-1)?.bytes).toBe(BODY);
  // The handshake and the request take a round trip each; every further flight waits for an acknowledgement.
  expect(timeOf(1)).toBeGreaterThanOrEqual(2 * ROUND_TRIP - 2);
  expect(timeOf(FIRST_FLIGHT + 1)).toBeGreaterThanOrEqual(3 * ROUND_TRIP - 2);
  expect(timeOf(3 * FIRST_FLIGHT + 1)).toBeGreaterThanOrEqual(4 * ROUND_TRIP - 2);
  expect(timeOf(BODY)).toBeGreaterThanOrEqual(2 * ROUND_TRIP + BODY / 1000 - 2);
});
