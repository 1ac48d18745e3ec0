import { createServer } from 'node:http';
import { type Listening, listen } from '@site/platform/store/testing/listen';
import { projectRoot, runCli } from '../../support/projects/project';
import { removeFolder, temporaryFolder } from '../../support/projects/temporary-folder';
import { cloudflarePages } from './cloudflare-pages';

export interface StaticHost extends Listening {
  readonly folder: string;
  /** The lines of `_headers` and `_redirects` that Cloudflare Pages ignores. */
  readonly ignored: readonly unknown[];
}

/** Exports what is live in a store and serves it as Cloudflare Pages does. */
export async function serveExport(store: string): Promise<StaticHost> {
  const folder = temporaryFolder('site-export-');
  const exported = await runCli(projectRoot, 'export', [folder], { SITE_STORE: store });
  if (exported.code !== 0) throw new Error(exported.output);
  const pages = await cloudflarePages(folder);
  const server = createServer(async ({ method = 'GET', url = '/', headers: { host } }, reply) => {
    const response = await pages.fetch(new Request(`http://${host}${url}`, { method }));
    reply.writeHead(response.status, Object.fromEntries(response.headers));
    reply.end(Buffer.from(await response.arrayBuffer()));
  });
  const listening = await listen(server);
  return {
    ...listening,
    folder,
    ignored: [...pages.headers.invalid, ...pages.redirects.invalid],
    stop: async () => {
      await listening.stop();
      removeFolder(folder);
    },
  };
}
