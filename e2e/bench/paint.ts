/**
 * `npm run bench paint [<runs>]`: first and largest paint of `/` on a slow phone and a network that delivers in flights,
 * against the same document without its scripts and against a plain page with similar text and pictures; and what it
 * fetches before its load event.
 */
import type { Browser } from 'playwright';
import type { Bench } from './support/bench-site';
import { launch, phone, throttle, watchNetwork } from './support/browser';
import { serveCopy, withoutScripts } from './support/copy-site';
import { counted, measured } from './support/figures';
import { referencePage } from './support/reference-page';
import { slow4G, slowDown } from './support/slow-network';
import { kilobytes, median, printTable, verdict } from './support/table';

/** One run differs from the next by a tenth: fewer would tell chance. */
const RUNS = 15;
const RATIO = 1.05;
const REFERENCE_RATIO = 1.15;
/** As `e2e/tests/behaviour/hydration-loading.spec.ts` allows: with the font of headlines (decision 0062). */
const KILOBYTES = 68;
const REQUESTS = 4;

export const paint: Bench = {
  runs: RUNS,
  run: async (site, runs) => {
    const browser = await launch();
    // All from one server.
    const copy = await serveCopy(site.url, {
      variants: { '/bare': withoutScripts, '/reference': referencePage },
    });
    const network = await slowDown(copy.origin, slow4G);
    const all = { site: [] as Measured[], bare: [] as Measured[], reference: [] as Measured[] };
    for (let run = 0; run < runs; run += 1) {
      // Interleaved, so that a busy moment of the machine meets all of them.
      all.site.push(await measure(browser, `${network.origin}/`));
      all.bare.push(await measure(browser, `${network.origin}/bare`));
      all.reference.push(await measure(browser, `${network.origin}/reference`));
    }
    const rows = (name: string, of: (one: Measured) => number) => {
      const ours = median(all.site.map(of));
      const against = (what: string, runs: readonly Measured[], limit: number) => {
        const theirs = median(runs.map(of));
        const ratio = ours / theirs;
        return [name, what, ours.toFixed(0), theirs.toFixed(0), ratio.toFixed(3), verdict(ratio, limit)];
      };
      return [
        against('itself without scripts', all.bare, RATIO),
        against('a plain page', all.reference, REFERENCE_RATIO),
      ];
    };
    printTable(
      `Paint of / on a phone: 1.6 Mbit/s, 150 ms, processor slowed four times; medians of ${runs} interleaved runs`,
      ['', 'against', 'ms', 'theirs', 'ratio', 'target'],
      [...rows('first paint', (one) => one.first), ...rows('largest paint', (one) => one.largest)],
    );
    const before = await transfer(browser, `${network.origin}/`);
    printTransfer(before);
    await Promise.all([browser.close(), network.close(), copy.close()]);
    const figures = (name: string, of: (one: Measured) => number) => {
      const times = (theirs: readonly Measured[]) => {
        const reference = median(theirs.map(of));
        return all.site.map((one) => of(one) / reference);
      };
      return {
        [`${name} ms`]: measured(all.site.map(of)),
        [`${name}, times itself without scripts`]: measured(times(all.bare), RATIO),
        [`${name}, times a plain page`]: measured(times(all.reference), REFERENCE_RATIO),
      };
    };
    return {
      ...figures('first paint', (one) => one.first),
      ...figures('largest paint', (one) => one.largest),
      'B before load': counted(
        before.reduce((sum, { bytes }) => sum + bytes, 0),
        KILOBYTES * 1000,
      ),
    };
  },
};

interface Measured {
  readonly first: number;
  readonly largest: number;
}

async function measure(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await throttle(page, { cpu: 4 });
  const network = watchNetwork(page);
  await page.goto(url, { waitUntil: 'load' });
  // Scripts that were fetched ahead must not paint anything larger.
  await network.settled();
  const result = await page.evaluate(
    () =>
      new Promise<Measured>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) => {
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return result;
}

interface Transfer {
  readonly url: string;
  readonly type: string;
  readonly bytes: number;
}

/** Everything that was requested before the load event, with its bytes on the wire. */
async function transfer(browser: Browser, url: string): Promise<readonly Transfer[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await throttle(page, { cpu: 4 });
  const network = watchNetwork(page);
  const asked = new Map<string, { url: string; type: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    asked.set(requestId, { url: request.url, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  let before: readonly Transfer[] = [];
  page.once('load', () => {
    before = [...asked.values()];
  });
  await page.goto(url, { waitUntil: 'load' });
  // The load event does not wait for what was only preloaded; its bytes count all the same.
  await network.settled();
  await context.close();
  return before;
}

function printTransfer(before: readonly Transfer[]): void {
  const bytes = before.reduce((sum, one) => sum + one.bytes, 0);
  const scripts = before.filter(({ type }) => type === 'Script').length;
  printTable(
    'Fetched before the load event',
    ['type', 'kB', 'address'],
    before.map((one) => [one.type, kilobytes(one.bytes), new URL(one.url).pathname]),
  );
  printTable(
    '',
    ['', 'figure', 'target'],
    [
      ['kB before load', kilobytes(bytes), verdict(bytes / 1000, KILOBYTES)],
      ['requests before load', before.length, verdict(before.length, REQUESTS)],
      ['scripts before load', scripts, verdict(scripts, 0)],
    ],
  );
}
