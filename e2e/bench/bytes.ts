/**
 * `npm run bench bytes`: all scripts that `/` loads once it is fully hydrated, file by file, against the same sources built
 * as one ordinary build without federation. Both really run.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Bench } from './support/bench-site';
import { launch, wake, watchNetwork } from './support/browser';
import { counted } from './support/figures';
import { serveOrdinary } from './support/ordinary-site';
import { kilobytes, printTable, verdict } from './support/table';

/** docs/lab/federation-size.md lists everything above 1. */
const RATIO = 1.15;
const BYTES = 150_000;

export const bytes: Bench = {
  runs: 1,
  run: async (site) => {
    const ordinarySite = await serveOrdinary(site.url);
    const federated = await loadedScripts(`${site.url}/`);
    const ordinary = await loadedScripts(`${ordinarySite.origin}/`);
    await ordinarySite.close();
    print('Federated: scripts of /', federated);
    print('The same sources as one ordinary build', ordinary);
    const [federatedBytes, ordinaryBytes] = [total(federated), total(ordinary)];
    const ratio = federatedBytes / ordinaryBytes;
    printTable(
      'All scripts of /, fully hydrated',
      ['federated kB', 'target', 'ordinary kB', 'ratio', 'target'],
      [
        [
          kilobytes(federatedBytes),
          verdict(federatedBytes / 1000, BYTES / 1000),
          kilobytes(ordinaryBytes),
          ratio.toFixed(3),
          verdict(ratio, RATIO),
        ],
      ],
    );
    return {
      'federated B': counted(federatedBytes, BYTES),
      'ordinary B': counted(ordinaryBytes),
      'federated, times ordinary': counted(ratio, RATIO),
    };
  },
};

interface Script {
  readonly path: string;
  readonly size: number;
  readonly brotli: number;
}

async function loadedScripts(url: string): Promise<readonly Script[]> {
  const browser = await launch();
  const context = await browser.newContext();
  const page = await context.newPage();
  // Data saver: pages that links lead to are not fetched ahead, so that only what `/` itself needs is counted.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.m?js$/.test(pathname)) bodies.set(pathname, response.body());
  });
  const network = watchNetwork(page);
  await page.goto(url, { waitUntil: 'load' });
  await wake(page);
  await network.settled();
  const scripts = await Promise.all(
    [...bodies].map(async ([pathname, body]) => sizesOf(pathname, await body)),
  );
  await browser.close();
  return scripts.sort((a, b) => b.brotli - a.brotli);
}

function sizesOf(pathname: string, body: Buffer): Script {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { path: pathname, size: body.length, brotli: brotliCompressSync(body, { params }).length };
}

function total(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { brotli }) => sum + brotli, 0);
}

function print(title: string, scripts: readonly Script[]): void {
  printTable(
    title,
    ['kB brotli 11', 'kB', 'file'],
    [
      ...scripts.map((script) => [kilobytes(script.brotli), kilobytes(script.size), script.path]),
      [kilobytes(total(scripts)), kilobytes(scripts.reduce((sum, { size }) => sum + size, 0)), 'together'],
    ],
  );
}
