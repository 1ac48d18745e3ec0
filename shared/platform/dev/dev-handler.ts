import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { DEV_ID, type DevState, devPaths } from '@site/kit/protocol/hot-page';
import { mediaType } from '@site/kit/protocol/media-types';
import { releasesBase } from '@site/kit/protocol/site-paths';
import { splitTarget } from '@site/kit/protocol/url-rules';
import { WebSocketServer } from 'ws';
import { joinStyleSheets } from '../compose/documents/document';
import { isLoopback } from '../config/setting-types';
import {
  isLoopbackHost,
  plainText,
  type SiteHandler,
  type SiteResponse,
} from '../serve/respond/site-response';
import type { FindFile } from '../serve/site/release-files';
import { bodyInMemory } from '../serve/site/stored-body';
import { createSiteHandler } from '../serve/site-handler';
import { packageNamePattern } from '../store/parse-record';
import { clientTag } from './client-script';
import type { DevSite } from './dev-site';

interface DevHandlerOptions {
  readonly dev: DevSite;
  readonly folder: string;
  readonly findReleaseFile: FindFile;
  readonly client: string;
  /** Whether it serves any host name, because `HOST` is an address for other machines. */
  readonly isPublic: boolean;
}

/**
 * Browsers cache nothing, documents wait until they match their scripts, and contain the client that updates the page.
 * Pages of other sites cannot read the sources.
 */
export function createDevHandler({
  dev,
  folder,
  findReleaseFile,
  client,
  isPublic,
}: DevHandlerOptions): SiteHandler {
  const find: FindFile = async (urlPath) => (await findBuilt(folder, urlPath)) ?? findReleaseFile(urlPath);
  const handleSite = createSiteHandler({ site: dev.current, findReleaseFile: find });
  const handle: SiteHandler = async (request, target) => {
    const { path: urlPath, search } = splitTarget(target);
    if (urlPath === devPaths.client) return text('text/javascript; charset=utf-8', client);
    if (urlPath === devPaths.styles) return text('text/css; charset=utf-8', await styles(find, search));
    // Serves build files immediately: open pages request them while the site is being composed.
    if (!urlPath.startsWith(releasesBase)) await dev.settled();
    if (dev.current() === null) return text('text/html; charset=utf-8', waitingPage(dev.state()), 503);
    return handleSite(request, target);
  };
  return async (request, target) => {
    const host = request.header('host') ?? '';
    if (!isPublic && !isLoopbackHost(host)) return plainText(403, foreignHost(host));
    const response = await handle(request, target);
    const { [ALLOW_ORIGIN]: allowed, ...headers } = response.headers;
    const mayRead = allowed !== undefined && isOwnOrigin(request.header('origin'), host);
    const cors = mayRead && { [ALLOW_ORIGIN]: allowed };
    return { ...response, headers: { ...headers, ...cors, 'cache-control': 'no-cache' } };
  };
}

const ALLOW_ORIGIN = 'access-control-allow-origin';

function foreignHost(host: string): string {
  return `npm run dev does not serve the host "${host.slice(0, 100)}". Open it as localhost, or set HOST to an address that others can open, such as 0.0.0.0.`;
}

/** Whether a page of this machine or of the served host sent a request: a site under development may embed a fragment. */
function isOwnOrigin(origin: string | null | undefined, host: string): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return isLoopback(hostname) || hostname === host.replace(/:\d+$/, '');
}

const builtFile = new RegExp(`^${releasesBase}(${packageNamePattern})/${DEV_ID}/([\\w./-]+)$`);

async function findBuilt(folder: string, urlPath: string) {
  const [, name, file] = builtFile.exec(urlPath) ?? [];
  if (name === undefined || file === undefined || file.split('/').includes('..')) return null;
  const bytes = await readFile(path.join(folder, name, 'browser', file)).catch(() => null);
  return bytes === null ? null : bodyInMemory(bytes, mediaType(file));
}

/** The style sheets in the query, with the same URL rewriting as in a document. */
async function styles(find: FindFile, search: string): Promise<string> {
  const urls = search.slice(1).split('&').filter(Boolean);
  const sheets = await Promise.all(
    urls.map(async (url) => ({ url, css: String((await find(url))?.identity ?? '') })),
  );
  return joinStyleSheets(sheets);
}

/** A page before the first composition, which only shows problems. */
function waitingPage(state: DevState): string {
  return `<!doctype html><html lang="en"><head><title>Not composed yet</title></head><body>${clientTag(state)}</body></html>`;
}

function text(type: string, body: string, status = 200): SiteResponse {
  return { status, headers: { 'content-type': type }, body };
}

export function createPageSocket(state: () => DevState, isPublic: boolean) {
  const server = new WebSocketServer({ noServer: true });
  return {
    onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      const { host = '', origin } = request.headers;
      const isOwn = (isPublic || isLoopbackHost(host)) && isOwnOrigin(origin, host);
      if (request.url !== devPaths.socket || !isOwn) {
        socket.destroy();
        return;
      }
      server.handleUpgrade(request, socket, head, (page) => {
        // A malformed frame. The connection closes itself, but without a listener, the process would end.
        page.on('error', () => {});
        page.send(JSON.stringify(state()));
      });
    },
    broadcast() {
      for (const page of server.clients) page.send(JSON.stringify(state()));
    },
    close() {
      for (const page of server.clients) page.terminate();
      server.close();
    },
  };
}
