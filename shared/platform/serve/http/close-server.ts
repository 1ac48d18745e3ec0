import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long, in milliseconds, requests in hand may take when a server closes. */
export const CLOSE_WITHIN_MS = 10_000;

/** A server's open connections, upgraded ones included. */
export function openConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/**
 * Takes no more connections and resolves when the requests in hand are answered, at the latest after `withinMs`: then
 * every connection that is left is cut. Browsers open some without using them; those are closed at once.
 */
export function closeServer(server: Server, open: ReadonlySet<Socket>, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, withinMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
