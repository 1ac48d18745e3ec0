import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawResponse {
  readonly status: number;
  /** By lower-case name; several of one name are joined. */
  readonly headers: ReadonlyMap<string, string>;
  /** Decoded. */
  readonly body: string;
}

export interface RawRequest {
  readonly method?: string | undefined;
  /** The request target, sent as it is, whether or not a URL may look like that. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const TIME_LIMIT_MS = 30_000;

/** Sends one request over a connection of its own: clients that know URLs would fix the targets that matter here. */
export function rawRequest(
  origin: string,
  { method = 'GET', target, headers = {} }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port, host } = new URL(origin);
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${headers.host ?? host}`, 'Connection: close'];
  for (const [name, value] of Object.entries(headers)) if (name !== 'host') lines.push(`${name}: ${value}`);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    );
    socket.setTimeout(TIME_LIMIT_MS, () => socket.destroy(new Error(`No answer to ${method} ${target}`)));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      try {
        resolve(parse(Buffer.concat(chunks)));
      } catch (error) {
        reject(error);
      }
    });
  });
}

function parse(raw: Buffer): RawResponse {
  const end = raw.indexOf('\r\n\r\n');
  const [first = '', ...lines] = raw.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (end < 0 || Number.isNaN(status))
    throw new Error(`Not an HTTP answer: ${raw.toString('latin1', 0, 100)}`);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  const sent = raw.subarray(end + 4);
  const content = headers.get('transfer-encoding') === 'chunked' ? joinChunks(sent) : sent;
  return { status, headers, body: decode(content, headers.get('content-encoding')).toString('utf8') };
}

function joinChunks(sent: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < sent.length; ) {
    const lineEnd = sent.indexOf('\r\n', at);
    const size = Number.parseInt(sent.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) break;
    chunks.push(sent.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}

function decode(content: Buffer, encoding: string | undefined): Buffer {
  if (content.length === 0) return content;
  if (encoding === 'br') return brotliDecompressSync(content);
  return encoding === 'gzip' ? gunzipSync(content) : content;
}
