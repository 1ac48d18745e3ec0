import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MockResponse } from './response';

export type Service = 'scheduling' | 'newsletter' | 'api';

export interface MockRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export type Handler = (request: MockRequest) => MockResponse | Promise<MockResponse>;

export interface LocalServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const ATTEMPTS = 5;

/**
 * Listens on `127.0.0.1`, and also on `::1` if available, so that `localhost` works however it resolves. Port 0 picks a free
 * port.
 */
export async function listenLocal(handler: Handler, port: number): Promise<LocalServer> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await listen(handler, port, '127.0.0.1');
    const actual = (first.address() as AddressInfo).port; // a TCP server that listens has an AddressInfo
    const servers = [first];
    try {
      servers.push(await listen(handler, actual, '::1'));
    } catch (error) {
      // Any other error means that this machine has no IPv6 loopback.
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
        await close(first);
        if (port === 0 && attempt < ATTEMPTS) continue;
        throw error;
      }
    }
    return {
      origin: `http://localhost:${actual}`,
      close: async () => {
        await Promise.all(servers.map(close));
      },
    };
  }
}

function listen(handler: Handler, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    try {
      give(await handler(await read(request)), response);
    } catch {
      response.destroy(); // the client disconnected, or sent an invalid request
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

async function read(request: IncomingMessage): Promise<MockRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://localhost'),
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function give(wanted: MockResponse, response: ServerResponse): void {
  switch (wanted.kind) {
    case 'hang':
      break;
    case 'cut':
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': '1000' });
      response.write('/* ', () => response.destroy());
      break;
    case 'send':
      response.writeHead(wanted.status, { 'cache-control': 'no-store', ...wanted.headers }).end(wanted.body);
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
