import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { measuresPath } from '@site/kit/protocol/measures';
import type { ObserveResponse } from '../metrics/observe-response';
import type { TakeMeasures } from '../metrics/receive-web-vitals';
import { flatHeaders, type SiteRequest, type SiteResponse } from '../respond/response';
import type { SiteHandler } from '../site-handler';
import { readBody } from './read-body';
import { requestQueue } from './request-queue';

/** What a server does beside answering as the site. */
export interface Observation {
  /** Answers what pages send of their visits. Without it the site does: there is nothing at that path. */
  readonly takeMeasures?: TakeMeasures | undefined;
  readonly observe?: ObserveResponse | undefined;
}

export interface HttpAdapterOptions extends Observation {
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
    const began = options.observe === undefined ? 0 : performance.now();
    try {
      const made = respond(options, request);
      if (made instanceof Promise) sendLater(options, request, response, made, began);
      else send(options, request, response, made, began);
    } catch (error) {
      fail(options, request, response, error, began);
    }
  };
}

function respond({ handler, takeMeasures }: HttpAdapterOptions, request: IncomingMessage) {
  if (takeMeasures !== undefined && request.url === measuresPath) return takeMeasures(request);
  return handler(new NodeRequest(request), request.url ?? '/');
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
  body(mostBytes: number): Promise<string | null> {
    return readBody(this.request, mostBytes);
  }
}

function send(
  { isClosing, observe }: HttpAdapterOptions,
  request: IncomingMessage,
  response: ServerResponse,
  made: SiteResponse,
  began: number,
): void {
  const { status, headers, body } = made;
  const flat = flatHeaders(headers);
  response.writeHead(status, isClosing() ? [...flat, 'connection', 'close'] : flat);
  response.end(body);
  observe?.(request, made, performance.now() - began);
}

async function sendLater(
  options: HttpAdapterOptions,
  request: IncomingMessage,
  response: ServerResponse,
  made: Promise<SiteResponse>,
  began: number,
): Promise<void> {
  try {
    send(options, request, response, await made, began);
  } catch (error) {
    fail(options, request, response, error, began);
  }
}

function fail(
  { log, observe }: HttpAdapterOptions,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  began: number,
): void {
  log(`${request.method} ${request.url} failed: ${String(error)}`);
  const made = { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error\n' };
  if (!response.headersSent) response.writeHead(made.status, made.headers);
  response.end(made.body);
  observe?.(request, made, performance.now() - began);
}
