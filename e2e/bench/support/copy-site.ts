import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

export interface CopyOptions {
  /** Variants of the document of `/`, by path. */
  readonly variants?: Readonly<Record<string, Change>>;
  /** Changes every other document. Browsers cache these documents. Default: documents stay as they are. */
  readonly documents?: Change;
  /** Scripts to serve beside the site's own, below `/_copy/`. */
  readonly folder?: string;
}

type Change = (html: string) => string;

export interface CopiedSite {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

interface Kept {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Serves a site and variants of its documents from one server, all of it compressed and from memory. */
export async function serveCopy(
  origin: string,
  { variants = {}, documents, folder }: CopyOptions,
): Promise<CopiedSite> {
  const kept = new Map<string, Promise<Kept>>();
  const keep = (url: string) => {
    const known = kept.get(url) ?? (url.startsWith('/_copy/') ? ownScript(folder, url) : copied(url));
    kept.set(url, known);
    return known;
  };
  const copied = async (url: string) => {
    const file = await fetchRaw(origin + url);
    if (documents === undefined || !file.headers['content-type']?.startsWith('text/html')) return file;
    const { status, headers, body } = variantOf(file, documents);
    return { status, headers: { ...headers, 'cache-control': 'max-age=600' }, body };
  };
  for (const [url, change] of Object.entries(variants)) {
    kept.set(
      url,
      fetchRaw(`${origin}/`).then((document) => variantOf(document, change)),
    );
  }
  const server = createServer((asked, response) => {
    keep(asked.url ?? '/').then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A document as it is without its scripts. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
}

function fetchRaw(url: string): Promise<Kept> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 502,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

function variantOf({ status, headers, body }: Kept, change: Change): Kept {
  const html = brotliDecompressSync(body).toString('utf8');
  const changed = change(html);
  if (changed === html) throw new Error('The variant is the document itself.');
  // As the composition compresses its documents.
  const br = brotliCompressSync(changed, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  // The policy has the hashes of what stood inline in the document.
  const { 'content-security-policy': _, ...rest } = headers;
  return { status, headers: { ...rest, 'content-length': String(br.length) }, body: br };
}

async function ownScript(folder = '', url: string): Promise<Kept> {
  const body = readFileSync(path.join(folder, url.slice('/_copy/'.length)));
  return { status: 200, headers: { 'content-type': 'text/javascript' }, body };
}
