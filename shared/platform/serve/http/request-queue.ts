import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { QUEUED_IN_ALL, QUEUED_PER_CONNECTION } from './limits';

/** Counts requests that wait behind others of their connection. */
export interface RequestQueue {
  /** False where the connection has sent too many; it is closed, and its requests need no response. */
  readonly admit: (socket: Socket, response: ServerResponse) => boolean;
}

/**
 * `node:http` reads requests as they come, however few of its responses a client takes. Each costs memory until its turn,
 * so there is a limit. Clients that send the next request after a response never reach the queue.
 */
export function requestQueue(perConnection = QUEUED_PER_CONNECTION, inAll = QUEUED_IN_ALL): RequestQueue {
  const queued = new Map<Socket, number>();
  let all = 0;
  const leave = (socket: Socket) => {
    const count = queued.get(socket);
    if (count === undefined) return;
    all -= 1;
    queued.set(socket, count - 1);
  };
  const forget = (socket: Socket) => {
    all -= queued.get(socket) ?? 0;
    queued.delete(socket);
  };
  return {
    admit(socket, response) {
      if (socket.destroyed) return false;
      // It has the connection to itself.
      if (response.socket !== null) return true;
      const count = queued.get(socket);
      if (count === undefined) socket.once('close', () => forget(socket));
      if ((count ?? 0) >= perConnection - 1 || all >= inAll) {
        forget(socket);
        socket.destroy();
        return false;
      }
      queued.set(socket, (count ?? 0) + 1);
      all += 1;
      response.once('close', () => leave(socket));
      return true;
    },
  };
}
