import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { mediaType } from '../../shell/protocol/media-types';

export interface ServedFolder {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface ServeOptions {
  /** Default 0: a free one. */
  readonly port?: number;
  /** Further headers of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves a folder's files, or pages given as text by their path, on an origin of its own. */
export async function serveFolder(
  content: string | Readonly<Record<string, string>>,
  { port = 0, headers = {} }: ServeOptions = {},
): Promise<ServedFolder> {
  const read = async ({ url = '/' }: IncomingMessage) => {
    const { pathname } = new URL(url, 'http://host');
    if (typeof content !== 'string') return { type: mediaType('.html'), body: content[pathname] };
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    return { type: mediaType(file), body: await readFile(path.join(content, file)).catch(() => undefined) };
  };
  const server = createServer(async (request, response) => {
    const { type, body } = await read(request);
    // A page has no icon; asking for one is no mistake of its.
    if (body === undefined) response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
    else response.writeHead(200, { ...headers, 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
