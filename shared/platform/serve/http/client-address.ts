import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The address of a request's client. Each proxy appends the address that it was asked from to `X-Forwarded-For`; with so many
 * trusted proxies, the last so many entries are theirs, and what stands before them anybody may have written.
 */
export function clientAddress(
  trustedProxies: number,
  log: (line: string) => void,
): (incoming: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  let hasWarned = false;
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? '';
    const forwarded = headers['x-forwarded-for'];
    if (trustedProxies === 0) {
      if (forwarded !== undefined && !hasWarned) {
        hasWarned = true;
        log(
          'Requests come with X-Forwarded-For, which a proxy in front adds, but TRUST_PROXY is not set: all visitors have the proxy’s address, and limits by address are for all of them together. Set TRUST_PROXY to the number of proxies.',
        );
      }
      return peer;
    }
    const entries = String(forwarded ?? '')
      .split(',')
      .map((entry) => entry.trim());
    const client = entries.at(-trustedProxies) ?? entries[0] ?? '';
    return isIP(client) === 0 ? peer : client;
  };
}
