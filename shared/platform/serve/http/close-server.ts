import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  /** Responses that are not sent yet, or that a slow client still reads. */
  responses: number;
  /** The bytes read when the last of them was sent. */
  bytesRead: number;
}

/**
 * Returns how to close a server that has just been made. It accepts no more connections, closes unused ones at once and
 * others after their responses, and resolves when all are closed, after `withinMs` milliseconds at the latest.
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
    // Also for one that was not sent, on a connection that is closed.
    response.once('close', () => {
      connection.responses -= 1;
      connection.bytesRead = socket.bytesRead;
      if (isClosing && connection.responses === 0) socket.destroySoon();
    });
  });
  // `node:http` calls this when it closes, and would cut off responses that were ended and not yet read by their client.
  server.closeIdleConnections = () => {
    // A connection with more bytes has sent a part of a request.
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
