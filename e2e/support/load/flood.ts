/**
 * A process that floods a server, `flood.ts <port>`, with connections that are idle, send headers slowly, do not read, or
 * pipeline requests without reading. Prints `flooding` before it opens the last kind. Ends when its stdin closes.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
/** One MB of requests. A pipelining connection sends it `PIECES` times. */
const PIECE = Buffer.from(REQUEST.repeat(37_000));
const PIECES = 34;

const port = Number(process.argv[2]);

const held = [
  await open(8_000, (socket) => socket.resume()),
  await open(300, sendSlowly),
  await open(250, (socket) => socket.pause().write(REQUEST)),
];
console.log(`flooding with ${held.join(' + ')} connections and 250 that pipeline`);
await open(250, (socket) => pipeline(socket.pause(), PIECES));
process.stdin.on('end', () => process.exit()).resume();

/** Opens connections. Resolves with the number that the server accepted. */
async function open(count: number, act: (socket: Socket) => void): Promise<number> {
  let taken = 0;
  const asked: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    asked.push(
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          taken += 1;
          act(socket);
          resolve();
        });
        socket.on('error', () => resolve());
      }),
    );
    if (index % 200 === 199) await pause(10);
  }
  await Promise.all(asked);
  return taken;
}

function sendSlowly(socket: Socket): void {
  socket.resume().write('GET / HTTP/1.1\r\nHost: a\r\n');
  const timer = setInterval(() => socket.write('x: y\r\n'), 500);
  socket.once('close', () => clearInterval(timer));
}

function pipeline(socket: Socket, left: number): void {
  if (left === 0 || socket.destroyed) return;
  if (socket.write(PIECE)) pipeline(socket, left - 1);
  else socket.once('drain', () => pipeline(socket, left - 1));
}
