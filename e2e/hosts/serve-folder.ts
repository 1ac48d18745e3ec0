import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { mediaType } from '@site/kit/protocol/media-types';
import { type Listening, listen } from '@site/platform/store/testing/listen';

export interface ServeOptions {
  /** Default 0: a free port. */
  readonly port?: number;
  /** Additional headers of every response. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves a folder's files, or pages given as text by their path, on an origin of its own. */
export async function serveFolder(
  content: string | Readonly<Record<string, string>>,
  { port = 0, headers = {} }: ServeOptions = {},
): Promise<Listening> {
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
  return listen(server, port);
}
