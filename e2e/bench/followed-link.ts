/**
 * `npm run bench followed-link [<runs>]`: from the click on a link to the painted page on a slow phone, when the page has
 * been fetched ahead. In the same runs: the same two pages as documents without scripts, the next one in the browser's
 * cache, and the same sources as one ordinary React Router application.
 */
import type { Browser, Page } from 'playwright';
import type { Bench } from './support/bench-site';
import { launch, phone, placeOfTarget, throttle, wake, watchNetwork } from './support/browser';
import { serveCopy, withoutScripts } from './support/copy-site';
import { measured } from './support/figures';
import { serveOrdinary } from './support/ordinary-site';
import { median, printTable, verdict } from './support/table';

const RUNS = 7;
/** Of the time of a document without scripts from the browser's cache. */
const RATIO = 1.3;
const links = [
  ['/faq', '/terms'],
  ['/faq', '/pricing'],
  ['/', '/faq'],
] as const;

export const followedLink: Bench = {
  runs: RUNS,
  run: async (site, runs) => {
    const browser = await launch();
    const plain = await serveCopy(site.url, { documents: withoutScripts });
    const ordinary = await serveOrdinary(site.url);
    const all = links.map(([from, to]) => ({
      name: `${from} to ${to}`,
      from,
      to,
      federated: [] as number[],
      plain: [] as number[],
      ordinary: [] as number[],
    }));
    for (let run = 0; run < runs; run += 1) {
      // Interleaved, so that a busy moment of the machine meets all of them.
      for (const { from, to, ...times } of all) {
        times.federated.push(await followOnce(browser, (page) => transition(page, site.url, from, to)));
        times.plain.push(await followOnce(browser, (page) => newDocument(page, plain.origin, from, to)));
        times.ordinary.push(await followOnce(browser, (page) => transition(page, ordinary.origin, from, to)));
      }
    }
    await Promise.all([browser.close(), plain.close(), ordinary.close()]);
    const ratios = all.map(({ name, federated, plain, ordinary }) => {
      const to = (reference: readonly number[]) => federated.map((ms) => ms / median(reference));
      return { name, federated, toPlain: to(plain), toOrdinary: to(ordinary), plain, ordinary };
    });
    printTable(
      `A link to a page that was fetched ahead, from the click to the painted page: processor slowed four times; medians of ${runs} interleaved runs`,
      ['link', 'ms', 'document ms', 'ratio', 'target', 'ordinary ms', 'ratio'],
      ratios.map(({ name, federated, plain, ordinary, toPlain, toOrdinary }) => [
        name,
        median(federated).toFixed(0),
        median(plain).toFixed(0),
        median(toPlain).toFixed(2),
        verdict(median(toPlain), RATIO),
        median(ordinary).toFixed(0),
        median(toOrdinary).toFixed(2),
      ]),
    );
    return Object.fromEntries(
      ratios.flatMap(({ name, federated, toPlain, toOrdinary }) => [
        [`${name} ms`, measured(federated)],
        [`${name}, times a document without scripts`, measured(toPlain, RATIO)],
        [`${name}, times an ordinary application`, measured(toOrdinary)],
      ]),
    );
  },
};

async function followOnce(browser: Browser, follow: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    return await follow(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A client transition on a hydrated page. */
async function transition(page: Page, origin: string, from: string, to: string): Promise<number> {
  const session = await throttle(page, { cpu: 4 });
  const network = watchNetwork(page);
  await page.goto(origin + from, { waitUntil: 'load' });
  await wake(page);
  // Until then a link further down still moves (decision 0099).
  await page.waitForSelector('html[data-laid-out]', { state: 'attached' });
  const place = await showLink(page, to);
  // As a text: what the transpiler adds to functions is not there in the page.
  await page.evaluate(`(() => {
    const old = document.querySelector('h1');
    let shown;
    self.shownAfter = new Promise((resolve) => { shown = resolve; });
    target.addEventListener('click', ({ timeStamp }) => {
      // Not by asking in each frame: the browser would make frames that nobody needs, at the cost of what is measured.
      const changes = new MutationObserver(() => {
        if (document.querySelector('h1') === old || location.pathname !== ${JSON.stringify(to)}) return;
        changes.disconnect();
        // The frame with the new page is painted before the next task.
        requestAnimationFrame(() => setTimeout(() => shown(performance.now() - timeStamp)));
      });
      changes.observe(document.body, { childList: true, subtree: true });
    });
  })()`);
  await network.settled();
  await page.touchscreen.tap(place.x, place.y);
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'shownAfter',
    awaitPromise: true,
  });
  if (typeof result.value !== 'number') throw new Error(`${to} was not shown.`);
  return result.value;
}

/** A new document, from the browser's cache. */
async function newDocument(page: Page, origin: string, from: string, to: string): Promise<number> {
  await throttle(page, { cpu: 4 });
  const network = watchNetwork(page);
  await page.goto(origin + to, { waitUntil: 'load' });
  await page.goto(origin + from, { waitUntil: 'load' });
  // The bootstrap script would do this.
  await page.evaluate(`document.documentElement.toggleAttribute('data-laid-out', true)`);
  const place = await showLink(page, to);
  await page.evaluate(`target.addEventListener('click', ({ timeStamp }) => {
    sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
  })`);
  await network.settled();
  await page.touchscreen.tap(place.x, place.y);
  await page.waitForURL(origin + to, { waitUntil: 'load' });
  return page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('clicked')));
    }).observe({ type: 'paint', buffered: true });
  })`);
}

/** Brings the last visible link to a page into view, as `target`, and returns where it is. */
async function showLink(page: Page, to: string): Promise<{ readonly x: number; readonly y: number }> {
  await page.evaluate(`void (self.target = [...document.querySelectorAll('a[data-link][href=${JSON.stringify(to)}]')]
    .findLast((one) => one.checkVisibility()))`);
  return placeOfTarget(page);
}
