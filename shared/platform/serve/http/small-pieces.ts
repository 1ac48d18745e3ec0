import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { PIECE_BYTES } from './limits';

/**
 * Has a server parse small pieces of what its connections send. `node:http` parses all that one read brought, which may be
 * thousands of requests, even when the connection was ended or ought to wait after the first of them.
 */
export function parseSmallPieces(server: Server): void {
  server.on('connection', (socket: Socket) => {
    // The server's own listener; it is there before ours is called.
    const [parse] = socket.listeners('data') as ((data: Buffer) => void)[];
    if (parse === undefined) return;
    socket.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length && !socket.destroyed; at += PIECE_BYTES) {
        if (socket.isPaused()) return socket.unshift(data.subarray(at));
        parse(data.length > PIECE_BYTES ? data.subarray(at, at + PIECE_BYTES) : data);
      }
    });
    socket.off('data', parse);
  });
}
