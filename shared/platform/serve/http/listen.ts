import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { consoleLog, type Log } from '../../config/log';
import { UserError } from '../../config/user-error';
import { failureLog } from '../log/request-log';
import type { SiteHandler } from '../respond/site-response';
import { answerClientError } from './answer-client-error';
import { serverCloser } from './close-server';
import {
  type Deadlines,
  defaultDeadlines,
  parseSmallPieces,
  serverOptions,
  skipLateChecks,
  WAITING_CONNECTIONS,
} from './connection-limits';
import { nodeAdapter, type ObserveResponse } from './node-adapter';

export interface ListenOptions {
  readonly handler: SiteHandler;
  /** Default: logs why requests fail. */
  readonly observe?: ObserveResponse;
  readonly port: number;
  /** A single address to listen on. By default, all addresses of `localhost`. */
  readonly host?: string | undefined;
  readonly log?: Log;
  /** Called for protocol upgrades, such as to WebSocket. By default they are rejected. */
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** How long running requests may take when the server closes, in milliseconds. Default: 10 seconds. */
  readonly closeWithinMs?: number | undefined;
  readonly deadlines?: Deadlines;
  readonly trustedProxies?: number | undefined;
  /** The environment variables with the port and the host, for errors. */
  readonly variables?: { readonly port: string; readonly host: string };
}

export interface Listening {
  readonly port: number;
  /** Accepts no more connections, and resolves when running requests are answered or their time is up. */
  readonly close: () => Promise<void>;
}

export async function listen(options: ListenOptions): Promise<Listening> {
  const {
    handler,
    port,
    host,
    log = consoleLog,
    onUpgrade,
    closeWithinMs = CLOSE_WITHIN_MS,
    deadlines = defaultDeadlines,
    variables = { port: 'PORT', host: 'HOST' },
    observe = failureLog(log),
    trustedProxies,
  } = options;
  let closing = false;
  const adapter = nodeAdapter({ handler, observe, log, trustedProxies, isClosing: () => closing });
  const create = () => {
    const server = createServer(serverOptions(deadlines), adapter);
    server.timeout = deadlines.stalled;
    // Their bytes are limited. By default headers after the 1,000th are dropped without a word, such as a second `Host`.
    server.maxHeadersCount = 0;
    skipLateChecks(server, deadlines);
    server.on('clientError', answerClientError);
    // Otherwise `node:http` answers itself, outside of the limits of a connection.
    server.on('checkExpectation', adapter);
    if (onUpgrade !== undefined) server.on('upgrade', onUpgrade);
    else parseSmallPieces(server);
    return { server, close: serverCloser(server) };
  };
  const first = create();
  await bind(first.server, port, host ?? '127.0.0.1').catch(explain(variables, port, host));
  const bound = (first.server.address() as { port: number }).port;
  const servers = [first];
  if (host === undefined) {
    // Some clients resolve `localhost` to ::1. Machines without IPv6 skip this.
    const second = create();
    const problem = await bind(second.server, bound, '::1').then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    );
    if (problem === null) servers.push(second);
    else if (problem.code === 'EADDRINUSE') {
      first.server.close();
      // The system chose a port that is free at the other address alone.
      return port === 0 ? listen(options) : explain(variables, port, host)(problem);
    }
  }
  return {
    port: bound,
    async close() {
      closing = true;
      await Promise.all(servers.map(({ close }) => close(closeWithinMs)));
    },
  };
}

function explain(
  variables: Required<ListenOptions>['variables'],
  port: number,
  host: string | undefined,
): (error: NodeJS.ErrnoException) => never {
  const another = `set ${variables.port} to another, such as ${variables.port}=${port < 60_000 ? port + 100 : 3000}`;
  return (error) => {
    switch (error.code) {
      case 'EADDRINUSE':
        throw new UserError(
          `Cannot listen on port ${port}: it is in use. Stop the process that uses it, or ${another}.`,
        );
      case 'EACCES':
        throw new UserError(
          `Cannot listen on port ${port}: permission denied. Give this user the permission, or ${another}.`,
        );
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      // A link-local address without its interface.
      case 'EINVAL':
      // An IPv6 address on a machine without IPv6.
      case 'EAFNOSUPPORT':
        throw new UserError(
          `Cannot listen on ${variables.host}="${host}": it is not an address of this machine. Unset it, or set it to one.`,
        );
      default:
        throw error;
    }
  };
}

async function bind(server: Server, port: number, host: string): Promise<void> {
  server.listen({ port, host, backlog: WAITING_CONNECTIONS });
  await once(server, 'listening');
}

/** How long running requests may take when a server closes, in milliseconds. */
const CLOSE_WITHIN_MS = 10_000;
