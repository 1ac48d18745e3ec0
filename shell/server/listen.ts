import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { UserError } from '../config/user-error';
import type { SiteRequest } from './response';
import type { SiteHandler } from './site-handler';

export interface ListenOptions {
  readonly handler: SiteHandler;
  /** 0 asks for any free port. */
  readonly port: number;
  /** One address; without it, every address that `localhost` may mean. */
  readonly host?: string | undefined;
  readonly log?: (line: string) => void;
  /** Called for requests to change the protocol, such as to WebSocket. Without it they are refused. */
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface Listening {
  readonly port: number;
  /** Takes no more connections and resolves when the requests in hand are answered. */
  readonly close: () => Promise<void>;
}

/** Serves over HTTP. Throws a `UserError` where the port or the address cannot be had. */
export async function listen({
  handler,
  port,
  host,
  log = console.error,
  onUpgrade,
}: ListenOptions): Promise<Listening> {
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    void respond(handler, request, response, log);
  };
  const first = createServer(onRequest);
  await bind(first, port, host ?? '127.0.0.1').catch(explain(port, host));
  const bound = (first.address() as { port: number }).port;
  const servers = [first];
  if (host === undefined) {
    // `localhost` is ::1 for some clients; a machine without IPv6 does without.
    const second = createServer(onRequest);
    await bind(second, bound, '::1').then(
      () => servers.push(second),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') first.close();
        if (error.code === 'EADDRINUSE') explain(port, host)(error);
      },
    );
  }
  if (onUpgrade !== undefined) for (const server of servers) server.on('upgrade', onUpgrade);
  return {
    port: bound,
    async close() {
      await Promise.all(servers.map(closeServer));
    },
  };
}

async function respond(
  handler: SiteHandler,
  request: IncomingMessage,
  response: ServerResponse,
  log: (line: string) => void,
): Promise<void> {
  const siteRequest: SiteRequest = {
    method: request.method ?? 'GET',
    header(name) {
      const value = request.headers[name];
      return value === undefined ? null : String(value);
    },
  };
  try {
    const { status, headers, body } = await handler(siteRequest, request.url ?? '/');
    response.writeHead(status, headers);
    response.end(body);
  } catch (error) {
    log(`${siteRequest.method} ${request.url} failed: ${String(error)}`);
    response.writeHead(500, { 'content-type': 'text/plain' });
    response.end('Internal Server Error\n');
  }
}

/** Throws an error that says what to do in place of the system's. */
function explain(port: number, host: string | undefined): (error: NodeJS.ErrnoException) => never {
  const another = `set PORT to another, such as PORT=${port < 60_000 ? port + 100 : 3000}`;
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
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
