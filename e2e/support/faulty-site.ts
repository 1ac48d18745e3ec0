import { createServer } from 'node:http';
import { type Listening, listen } from './listen';

/** What can happen to a file between the site and the browser. */
export type Fault = 'missing' | 'garbage' | 'tampered' | 'silent';

/** Serves what `target` serves, as a broken host or network does: `faultOf` says what happens to which address. */
export async function faultySite(
  target: string,
  faultOf: (pathAndQuery: string) => Fault | undefined,
  /** Headers of every answer, in place of the site's. */
  headers: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const server = createServer(async ({ url = '/', headers: { accept = '*/*' } }, response) => {
    const fault = faultOf(url);
    // Nothing is ever answered.
    if (fault === 'silent') return;
    if (fault === 'missing') return response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
    const real = await fetch(target + url, { headers: { accept } });
    const body = Buffer.from(await real.arrayBuffer());
    for (const name of ['content-type', 'content-security-policy'])
      response.setHeader(name, headers[name] ?? real.headers.get(name) ?? '');
    response.writeHead(real.status);
    if (fault === 'garbage') response.end('<!doctype html><h1>Bad gateway</h1>');
    else response.end(fault === 'tampered' ? `globalThis.tampered = true;\n${body}` : body);
  });
  return listen(server);
}
