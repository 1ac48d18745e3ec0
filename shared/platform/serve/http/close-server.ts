import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** Responses that are not sent yet, or that a slow client still reads. */
  responses: number;
  /** The bytes read when the last response ended. */
  bytesRead: number;
}

/**
 * Returns a function that closes the server: no more connections, unused ones end at once and others after their responses. It
 * resolves when all have ended, after `withinMs` milliseconds at the latest. Call this before the server listens.
 */
export function serverCloser(server: Server): (withinMs: number) => Promise<void> {
  const open = new Map<Socket, Connection>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    open.set(socket, { responses: 0, bytesRead: 0 });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const connection = open.get(socket);
    if (connection === undefined) return;
    connection.responses += 1;
    // Also if the client left before the response was sent.
    response.once('close', () => {
      connection.responses -= 1;
      connection.bytesRead = socket.bytesRead;
      if (isClosing && connection.responses === 0) socket.destroySoon();
    });
  });
  // `node:http` calls this when it closes, and would cut off responses that were ended and not yet read by their client.
  server.closeIdleConnections = () => {
    // A connection with more bytes has sent a part of a request, or the rest of one that was answered early.
    for (const [socket, { responses, bytesRead }] of open)
      if (responses === 0 && socket.bytesRead === bytesRead) socket.destroy();
  };
  return (withinMs) =>
    new Promise((resolve) => {
      isClosing = true;
      const cut = setTimeout(() => {
        for (const socket of open.keys()) socket.destroy();
      }, withinMs);
      server.close(() => {
        clearTimeout(cut);
        resolve();
      });
    });
}
