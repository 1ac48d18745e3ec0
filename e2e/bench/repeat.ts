/**
 * `npm run bench:repeat`: what the network brings on a first visit of `/`, on a second one of the same build, and on one after
 * a release of the header, in bytes, headers and compression included, with the browser's cache between them.
 */
import type { BrowserContext } from 'playwright';
import { latestBuild } from '../support/own-site';
import { copyProject } from '../support/project';
import { runSite } from '../support/running-site';
import { runBench } from './support/bench-site';
import { launch, wake } from './support/browser';
import { counted } from './support/figures';
import { kilobytes, printTable } from './support/table';

const QUIET_MS = 2000;
/** A server sees a new build this soon. */
const SEEN_MS = 5000;
const MESSAGES = 'mf-header/src/messages/en-US.json';

runBench(async ({ store }) => {
  const copy = copyProject(store);
  const site = await runSite({ project: copy.root, store: copy.store, command: 'serve' });
  const browser = await launch();
  try {
    const context = await browser.newContext();
    const first = await visit(context, site.url);
    const second = await visit(context, site.url);
    const before = await latestBuild(site.url);
    copy.replace(MESSAGES, '"header.pricing": "', '"header.pricing": "New ');
    const { code, output } = await copy.run('release', ['mf-header'], { COMPOSE_COMPRESS_MS: '3000' });
    if (code !== 0) throw new Error(output);
    await seen(site.url, before);
    const third = await visit(context, site.url);
    const visits = { 'first visit': first, 'second visit': second, 'after a release of the header': third };
    printTable(
      'What the network brings of /, hydrated',
      ['', 'requests', 'kB', 'of them 304'],
      Object.entries(visits).map(([name, all]) => [
        name,
        all.length,
        kilobytes(total(all)),
        all.filter(({ status }) => status === 304).length,
      ]),
    );
    const fetched = (all: readonly Transfer[]) => all.filter(({ status }) => status !== 304);
    printTable(
      'Fetched again',
      ['after', 'path', 'bytes'],
      [
        ...fetched(second).map(({ path, bytes }) => ['nothing', path, bytes]),
        ...fetched(third).map(({ path, bytes }) => ['the release', path, bytes]),
      ],
    );
    return Object.fromEntries(
      Object.entries(visits).map(([name, all]) => [`${name} B`, counted(total(all))]),
    );
  } finally {
    await Promise.all([browser.close(), site.stop()]);
    copy.remove();
  }
}, 1);

interface Transfer {
  readonly path: string;
  readonly status: number;
  /** As they came over the network, with the headers. */
  readonly bytes: number;
}

async function visit(context: BrowserContext, url: string): Promise<readonly Transfer[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const paths = new Map<string, string>();
  const statuses = new Map<string, number>();
  const transfers: Transfer[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(url)) paths.set(requestId, new URL(request.url).pathname);
  });
  // The page itself is shown 200 where the server said 304.
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path === undefined || encodedDataLength === 0) return;
    transfers.push({ path, status: statuses.get(requestId) ?? 0, bytes: encodedDataLength });
  });
  await page.goto(url, { waitUntil: 'load' });
  await wake(page);
  await page.waitForTimeout(QUIET_MS);
  await page.close();
  return transfers;
}

async function seen(url: string, before: string): Promise<void> {
  const end = Date.now() + SEEN_MS;
  while ((await latestBuild(url)) === before) {
    if (Date.now() > end) throw new Error(`${url} still serves ${before}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function total(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}
