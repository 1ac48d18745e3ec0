import type { Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Times in milliseconds. */
export interface Deadlines {
  /** From the connection's begin, or the first byte of a request, to the end of its headers. */
  readonly headers: number;
  /** The same to the end of the request. */
  readonly request: number;
  /** How often those two are checked. */
  readonly check: number;
  /** While a response is being sent: without a byte that the client takes. */
  readonly stalled: number;
  /** From a response to the next request; longer than load balancers keep a connection, which is mostly 60 s. */
  readonly idle: number;
}

/** A client that misses one of them loses its connection: nobody can hold the server's memory by waiting. */
export const defaultDeadlines: Deadlines = {
  headers: 10_000,
  request: 15_000,
  check: 1_000,
  stalled: 20_000,
  idle: 65_000,
};

/** Requests of one connection that wait for their turn because it sent them before it had the responses to others. */
const QUEUED_PER_CONNECTION = 50;
/** The same of all connections together. */
const QUEUED_IN_ALL = 5_000;
/** Connections that wait to be accepted; more have to ask again after a second, and later and later. Systems may allow less. */
export const WAITING_CONNECTIONS = 4_096;
/** So much of what a connection sends is parsed before the server checks again whether it may go on. */
export const PIECE_BYTES = 2_048;

export function serverOptions({ headers, request, check, idle }: Deadlines): ServerOptions {
  return {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: check,
    keepAliveTimeout: idle,
    // Two `Host` headers are seen as two.
    joinDuplicateHeaders: true,
  };
}

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

/**
 * Has a server parse small pieces of what its connections send. `node:http` parses everything that one read brought, which
 * may be thousands of requests, even when the connection was ended or ought to wait after the first of them.
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
