import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The IP address of a request's client. Each proxy appends the address of its peer to `X-Forwarded-For`, so the last
 * `trustedProxies` entries are reliable; clients can forge earlier ones.
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
          'Requests have X-Forwarded-For, but TRUST_PROXY is not set, so limits per address apply to all visitors of the proxy together. Set TRUST_PROXY to the number of proxies.',
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
