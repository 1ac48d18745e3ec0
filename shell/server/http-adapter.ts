import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { requestQueue } from './request-queue';
import { flatHeaders, type SiteRequest, type SiteResponse } from './response';
import type { SiteHandler } from './site-handler';

export interface HttpAdapterOptions {
  readonly handler: SiteHandler;
  readonly log: (line: string) => void;
  /** While it is true, every response is the last of its connection. */
  readonly isClosing: () => boolean;
}

/** The site handler as `node:http` calls it. */
export function httpAdapter(options: HttpAdapterOptions): RequestListener {
  const queue = requestQueue();
  return (request, response) => {
    if (!queue.admit(request.socket, response)) return;
    try {
      const made = options.handler(new NodeRequest(request), request.url ?? '/');
      if (made instanceof Promise) sendLater(options, request, response, made);
      else send(options, response, made);
    } catch (error) {
      fail(options, request, response, error);
    }
  };
}

class NodeRequest implements SiteRequest {
  readonly method: string;
  constructor(private readonly request: IncomingMessage) {
    this.method = request.method ?? 'GET';
  }
  header(name: string): string | null {
    const value = this.request.headers[name];
    return value === undefined ? null : String(value);
  }
}

function send(
  { isClosing }: HttpAdapterOptions,
  response: ServerResponse,
  { status, headers, body }: SiteResponse,
): void {
  const flat = flatHeaders(headers);
  response.writeHead(status, isClosing() ? [...flat, 'connection', 'close'] : flat);
  response.end(body);
}

async function sendLater(
  options: HttpAdapterOptions,
  request: IncomingMessage,
  response: ServerResponse,
  made: Promise<SiteResponse>,
): Promise<void> {
  try {
    send(options, response, await made);
  } catch (error) {
    fail(options, request, response, error);
  }
}

function fail(
  { log }: HttpAdapterOptions,
  { method, url }: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  log(`${method} ${url} failed: ${String(error)}`);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
  response.end('Internal Server Error\n');
}
