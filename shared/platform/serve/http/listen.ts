import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { UserError } from '../../config/user-error';
import type { SiteHandler } from '../respond/site-response';
import {
  type Deadlines,
  defaultDeadlines,
  parseSmallPieces,
  serverOptions,
  WAITING_CONNECTIONS,
} from './connection-limits';
import { nodeAdapter, type ObserveResponse } from './node-adapter';

export interface ListenOptions {
  readonly handler: SiteHandler;
  readonly observe?: ObserveResponse | undefined;
  /** 0 asks for any free port. */
  readonly port: number;
  /** One address; without it, every address that `localhost` may mean. */
  readonly host?: string | undefined;
  readonly log?: (line: string) => void;
  /** Called for requests to change the protocol, such as to WebSocket. Without it they are refused. */
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Milliseconds that requests in hand have when it closes. Default: 10 seconds. */
  readonly closeWithinMs?: number;
  readonly deadlines?: Deadlines;
  /** Proxies in front whose `X-Forwarded-For` is believed. Default: none. */
  readonly trustedProxies?: number | undefined;
  /** The variable that names the port, for errors. */
  readonly variable?: string;
}

export interface Listening {
  readonly port: number;
  /** Takes no more connections and resolves when the requests in hand are answered, or their time is up. */
  readonly close: () => Promise<void>;
}

/** Serves over HTTP. Throws a `UserError` where the port or the address isn't available. */
export async function listen({
  handler,
  port,
  host,
  log = console.error,
  onUpgrade,
  closeWithinMs = CLOSE_WITHIN_MS,
  deadlines = defaultDeadlines,
  variable = 'PORT',
  observe,
  trustedProxies,
}: ListenOptions): Promise<Listening> {
  let closing = false;
  const adapter = nodeAdapter({ handler, observe, log, trustedProxies, isClosing: () => closing });
  const create = () => {
    const server = createServer(serverOptions(deadlines), adapter);
    server.timeout = deadlines.stalled;
    if (onUpgrade !== undefined) server.on('upgrade', onUpgrade);
    else parseSmallPieces(server);
    return { server, open: openConnections(server) };
  };
  const first = create();
  await bind(first.server, port, host ?? '127.0.0.1').catch(explain(variable, port, host));
  const bound = (first.server.address() as { port: number }).port;
  const servers = [first];
  if (host === undefined) {
    // `localhost` is ::1 for some clients; a machine without IPv6 does without.
    const second = create();
    await bind(second.server, bound, '::1').then(
      () => servers.push(second),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') first.server.close();
        if (error.code === 'EADDRINUSE') explain(variable, port, host)(error);
      },
    );
  }
  return {
    port: bound,
    async close() {
      closing = true;
      await Promise.all(servers.map(({ server, open }) => closeServer(server, open, closeWithinMs)));
    },
  };
}

/** Throws an error that says what to do in place of the system's. */
function explain(
  variable: string,
  port: number,
  host: string | undefined,
): (error: NodeJS.ErrnoException) => never {
  const another = `set ${variable} to another, such as ${variable}=${port < 60_000 ? port + 100 : 3000}`;
  return (error) => {
    switch (error.code) {
      case 'EADDRINUSE':
        throw new UserError(`Port ${port} is taken. Stop what uses it, or ${another}.`);
      case 'EACCES':
        throw new UserError(`There is no permission to listen at port ${port}; ${another}.`);
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new UserError(`HOST="${host}" is no address of this machine. Leave it out, or set it to one.`);
      default:
        throw error;
    }
  };
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: WAITING_CONNECTIONS }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** How long, in milliseconds, requests in hand may take when a server closes. */
const CLOSE_WITHIN_MS = 10_000;

/** A server's open connections, upgraded ones included. */
function openConnections(server: Server): ReadonlySet<Socket> {
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
function closeServer(server: Server, open: ReadonlySet<Socket>, withinMs: number): Promise<void> {
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
