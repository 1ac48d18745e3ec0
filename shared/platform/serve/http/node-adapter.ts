import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { commonHeaders } from '@site/kit/protocol/response-headers';
import type { Log } from '../../config/log';
import { flatHeaders } from '../respond/prepared-response';
import {
  plainText,
  requestIdHeader,
  requestIdOf,
  type SiteHandler,
  type SiteRequest,
  type SiteResponse,
} from '../respond/site-response';
import { requestQueue } from './connection-limits';

/** Called for every response when it is sent, such as to log it; `ms` is the time to make it. Must be very cheap. */
export type ObserveResponse = (request: IncomingMessage, response: SiteResponse, ms: number) => void;

export interface NodeAdapterOptions {
  readonly handler: SiteHandler;
  readonly observe: ObserveResponse;
  readonly log: Log;
  /** The number of proxies in front whose `X-Forwarded-For` is trusted. Default: none. */
  readonly trustedProxies?: number | undefined;
  readonly isClosing: () => boolean;
}

export function nodeAdapter({
  handler,
  observe,
  log,
  trustedProxies = 0,
  isClosing,
}: NodeAdapterOptions): RequestListener {
  const admit = requestQueue();
  const addressOf = clientAddress(trustedProxies, log);
  const send = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    response: SiteResponse,
    began: number,
  ) => {
    const headers = flatHeaders(response.headers);
    outgoing.writeHead(response.status, isClosing() ? [...headers, 'connection', 'close'] : headers);
    outgoing.end(response.body);
    observe(incoming, response, performance.now() - began);
  };
  const fail = (incoming: IncomingMessage, outgoing: ServerResponse, failure: unknown, began: number) => {
    const id = requestIdOf(new NodeRequest(incoming, addressOf));
    const headers = { ...commonHeaders, [requestIdHeader]: id };
    const response = { ...plainText(500, `Internal Server Error (request ${id})`, headers), failure };
    if (!outgoing.headersSent) outgoing.writeHead(response.status, response.headers).end(response.body);
    else if (!outgoing.writableEnded) outgoing.destroy();
    observe(incoming, response, performance.now() - began);
  };
  return (incoming, outgoing) => {
    if (!admit(incoming.socket, outgoing)) return;
    const began = performance.now();
    try {
      const response = handler(new NodeRequest(incoming, addressOf), incoming.url ?? '/');
      // Most responses are synchronous; a promise would delay them by a tick.
      if (response instanceof Promise)
        response
          .then((made) => send(incoming, outgoing, made, began))
          .catch((error: unknown) => fail(incoming, outgoing, error, began));
      else send(incoming, outgoing, response, began);
    } catch (error) {
      fail(incoming, outgoing, error, began);
    }
  };
}

class NodeRequest implements SiteRequest {
  readonly method: string;
  constructor(
    private readonly incoming: IncomingMessage,
    private readonly addressOf: (incoming: IncomingMessage) => string,
  ) {
    this.method = incoming.method ?? 'GET';
  }
  get address(): string {
    return this.addressOf(this.incoming);
  }
  header(name: string): string | null {
    const value = this.incoming.headers[name];
    return value === undefined ? null : String(value);
  }
  body(maxBytes: number): Promise<string | null> {
    return readBody(this.incoming, maxBytes);
  }
}

function readBody(incoming: IncomingMessage, maxBytes: number): Promise<string | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(null);
  return new Promise((resolve) => {
    let bytes = 0;
    const chunks: Buffer[] = [];
    const end = () => resolve(Buffer.concat(chunks).toString('utf8'));
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else resolve(null);
    });
    incoming.once('end', end);
    incoming.once('close', end);
    incoming.once('error', end);
  });
}

/** Some proxies add it: `192.0.2.7:50314`, `[2001:db8::1]:443`. */
const portOfVisitor = /^(?:([\d.]+):\d+|\[(.*)\](?::\d+)?)$/;

/** Each proxy appends its peer to `X-Forwarded-For`: the last `trustedProxies` entries are reliable. */
export function clientAddress(
  trustedProxies: number,
  log: Log,
): (incoming: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  let hasWarned = false;
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? '';
    const forwarded = headers['x-forwarded-for'];
    if (trustedProxies === 0) {
      if (forwarded !== undefined && !hasWarned) {
        hasWarned = true;
        log(
          'Requests have X-Forwarded-For, but TRUST_PROXY is not set, so limits per address apply to all visitors of the proxy together. Set TRUST_PROXY to the number of proxies.',
          'warn',
        );
      }
      return peer;
    }
    const entries = String(forwarded ?? '').split(',');
    const client = (entries.at(-trustedProxies) ?? entries[0] ?? '').trim().replace(portOfVisitor, '$1$2');
    return isIP(client) === 0 ? peer : client;
  };
}
