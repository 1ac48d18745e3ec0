import { createServer } from 'node:http';
import { cspHash } from '@site/platform/compose/documents/document';
import { type Listening, listen } from '@site/platform/store/testing/listen';

/** The faults of a file on its way from the site to the browser. */
export type Fault = 'missing' | 'garbage' | 'tampered' | 'silent';

/** Returns the content security policy to send for a document. */
export type ChangePolicy = (policy: string, document: string) => string;

/** Serves the files of `target` like a broken host or network: `faultOf` returns the fault of a URL. */
export async function faultySite(
  target: string,
  faultOf: (pathAndQuery: string) => Fault | undefined,
  changePolicy: ChangePolicy = (policy) => policy,
): Promise<Listening> {
  const server = createServer(async ({ url = '/', headers: { accept = '*/*' } }, response) => {
    const fault = faultOf(url);
    if (fault === 'silent') return;
    // Some browsers cache a failed module and reject later imports. Others fetch it again.
    if (fault !== undefined) response.setHeader('cache-control', 'no-store');
    if (fault === 'missing') return response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
    const real = await fetch(target + url, { headers: { accept } });
    const body = Buffer.from(await real.arrayBuffer());
    const policy = real.headers.get('content-security-policy');
    if (policy !== null) response.setHeader('content-security-policy', changePolicy(policy, body.toString()));
    response.setHeader('content-type', real.headers.get('content-type') ?? '');
    response.writeHead(real.status);
    if (fault === 'garbage') response.end('<!doctype html><h1>Bad gateway</h1>');
    else response.end(fault === 'tampered' ? `globalThis.tampered = true;\n${body}` : body);
  });
  return listen(server);
}

/** The policy without the hash of the document's import map, so that the browser blocks it. */
export function refuseImportMap(policy: string, document: string): string {
  const map = /<script type="importmap">(.*?)<\/script>/.exec(document)?.[1] ?? '';
  return policy.replace(cspHash(map), '');
}
