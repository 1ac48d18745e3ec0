import type { Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Times in milliseconds. */
export interface Deadlines {
  /** From the start of the connection, or the first byte of a request, to the end of its headers. */
  readonly headers: number;
  /** The same, to the end of the request. */
  readonly request: number;
  /** From one check of headers and requests to the next. */
  readonly check: number;
  /** While a response is being sent: without a byte that the client reads. */
  readonly stalled: number;
  /** From a response to the next request. Longer than load balancers keep idle connections, typically 60 s. */
  readonly idle: number;
}

/**
 * The connection of a client that misses a deadline is closed, so slow clients cannot exhaust memory. A busy laptop may
 * need 10 seconds from the connection to the request.
 */
export const defaultDeadlines: Deadlines = {
  headers: 30_000,
  request: 60_000,
  check: 1_000,
  stalled: 30_000,
  idle: 65_000,
};

/** Maximum number of pipelined requests that wait on one connection. */
const QUEUED_PER_CONNECTION = 50;
/** The same for all connections together. */
const QUEUED_IN_ALL = 5_000;
/** Connections that wait to be accepted. Further clients retry. The system may limit this further. */
export const WAITING_CONNECTIONS = 4_096;
/** Bytes of a connection that are parsed before the server checks again whether to continue. */
export const PIECE_BYTES = 2_048;

export function serverOptions({ headers, request, check, idle }: Deadlines): ServerOptions {
  return {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: check,
    keepAliveTimeout: idle,
    // Makes two `Host` headers detectable.
    joinDuplicateHeaders: true,
  };
}

/**
 * After a pause of the process, `node:http` looks for late clients before it reads what has arrived, and answers 408 to
 * those that were in time, or closes their connections. A check that comes late itself is skipped: the data is read before
 * the next one.
 */
export function skipLateChecks(server: Server, { headers, request, check, stalled }: Deadlines): void {
  let lastCheck = performance.now();
  let isLate = false;
  Object.defineProperties(server, {
    // Each check of `node:http` reads this one first.
    headersTimeout: {
      get() {
        const now = performance.now();
        isLate = now - lastCheck > 2 * check;
        lastCheck = now;
        return isLate ? 0 : headers;
      },
    },
    requestTimeout: { get: () => (isLate ? 0 : request) },
  });
  // After the check, whose timer is due earlier.
  server.on('timeout', (socket) => {
    if (isLate) socket.setTimeout(stalled);
    else socket.destroy();
  });
}

/** False if the connection has too many waiting requests. It is then closed, and needs no responses. */
export type AdmitRequest = (socket: Socket, response: ServerResponse) => boolean;

/** `node:http` reads pipelined requests even if the client reads no responses. Waiting ones take memory. */
export function requestQueue(perConnection = QUEUED_PER_CONNECTION, inAll = QUEUED_IN_ALL): AdmitRequest {
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
  return (socket, response) => {
    if (socket.destroyed) return false;
    // No other request of the connection is being answered.
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
  };
}

/** `node:http` parses everything from one read, possibly thousands of requests, even on a paused connection. */
export function parseSmallPieces(server: Server): void {
  server.on('connection', (socket: Socket) => {
    // The server's own listener, which was added before this one.
    const [parse] = socket.listeners('data') as ((data: Buffer) => void)[];
    if (parse === undefined) return;
    socket.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length && !socket.destroyed && !socket.writableEnded; at += PIECE_BYTES) {
        if (socket.isPaused()) return socket.unshift(data.subarray(at));
        parse(data.length > PIECE_BYTES ? data.subarray(at, at + PIECE_BYTES) : data);
      }
    });
    socket.off('data', parse);
  });
}
