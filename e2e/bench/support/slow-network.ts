import { connect, createServer, type Socket } from 'node:net';

export interface Network {
  readonly roundTripMs: number;
  /** Shared by all connections. */
  readonly bytesPerSecond: number;
}

export interface SlowNetwork {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** A slow 4G network, as Lighthouse has it. */
export const slow4G: Network = { roundTripMs: 150, bytesPerSecond: 1_600_000 / 8 };

const SEGMENT_BYTES = 1448;
const FIRST_FLIGHT_SEGMENTS = 10;

/**
 * Puts a network in front of a local server. Responses arrive as TCP delivers them: the first flight is ten segments, and
 * each acknowledgement allows two more (slow start). Chromium's own throttling knows no flights: it delays a response as a
 * whole. Nothing is lost on the way.
 */
export async function slowDown(origin: string, network: Network): Promise<SlowNetwork> {
  const target = Number(new URL(origin).port);
  const sendDown = bottleneck(network);
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    const upstream = connect({ port: target, host: 'localhost' });
    for (const socket of [browser, upstream]) {
      sockets.add(socket.setNoDelay());
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    browser.on('close', () => upstream.destroy());
    const openedAt = performance.now();
    const inOrder = orderedTimer();
    browser.on('data', (request) => {
      // The first request waits for the handshake. A request is small, so only its latency counts.
      const handshake = Math.max(0, openedAt + network.roundTripMs - performance.now());
      inOrder(() => upstream.write(request), handshake + network.roundTripMs / 2);
    });
    sendInFlights(upstream, {
      send: (segment, acknowledged) =>
        sendDown(segment.length, () => {
          if (!browser.destroyed) browser.write(segment);
          setTimeout(acknowledged, network.roundTripMs / 2);
        }),
      end: () => browser.end(),
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

interface Receiver {
  readonly send: (segment: Buffer, acknowledged: () => void) => void;
  readonly end: () => void;
}

/** One connection's sender: as many segments are on their way as its congestion window allows. */
function sendInFlights(source: Socket, { send, end }: Receiver): void {
  let waiting = Buffer.alloc(0);
  let window = FIRST_FLIGHT_SEGMENTS;
  let inFlight = 0;
  const sendAllowed = () => {
    while (inFlight < window && waiting.length > 0) {
      const segment = waiting.subarray(0, SEGMENT_BYTES);
      waiting = waiting.subarray(segment.length);
      inFlight += 1;
      send(segment, () => {
        inFlight -= 1;
        window += 1;
        sendAllowed();
      });
    }
    if (source.closed && inFlight === 0) end();
  };
  source.on('data', (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    sendAllowed();
  });
  source.on('close', sendAllowed);
}

/** The link that all connections share: segments leave it one after the other, and arrive half a round trip later. */
function bottleneck({ roundTripMs, bytesPerSecond }: Network): (bytes: number, arrived: () => void) => void {
  const inOrder = orderedTimer();
  let freeAt = 0;
  return (bytes, arrived) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000;
    inOrder(arrived, freeAt - now + roundTripMs / 2);
  };
}

/** Timers round to milliseconds, so of two that are due at nearly the same time the later one may fire first. These do not. */
function orderedTimer(): (run: () => void, ms: number) => void {
  const waiting: (() => void)[] = [];
  return (run, ms) => {
    waiting.push(run);
    setTimeout(() => waiting.shift()?.(), ms);
  };
}
