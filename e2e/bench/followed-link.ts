/**
 * `npm run bench followed-link [<runs>]`: from the click on a link to the painted page on a slow phone, when the page has
 * been fetched ahead.
 */
import type { Browser } from 'playwright';
import type { Bench } from './support/bench-site';
import { launch, phone, throttle, wake, watchNetwork } from './support/browser';
import { measured } from './support/figures';
import { median, printTable, verdict } from './support/table';

const RUNS = 7;
const LIMIT_MS = 100;
const links = [
  ['/faq', '/terms'],
  ['/faq', '/pricing'],
  ['/', '/faq'],
] as const;

export const followedLink: Bench = {
  runs: RUNS,
  run: async (site, runs) => {
    const browser = await launch();
    const all = links.map(([from, to]) => ({ from, to, times: [] as number[] }));
    for (let run = 0; run < runs; run += 1)
      for (const { from, to, times } of all) times.push(await follow(browser, site.url, from, to));
    await browser.close();
    printTable(
      `A link to a page that was fetched ahead, from the click to the painted page: processor slowed four times; medians of ${runs}`,
      ['from', 'to', 'ms', 'target'],
      all.map(({ from, to, times }) => {
        const ms = median(times);
        return [from, to, ms.toFixed(0), verdict(ms, LIMIT_MS)];
      }),
    );
    return Object.fromEntries(
      all.map(({ from, to, times }) => [`${from} to ${to} ms`, measured(times, LIMIT_MS)]),
    );
  },
};

async function follow(browser: Browser, origin: string, from: string, to: string): Promise<number> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await throttle(page, { cpu: 4 });
  const network = watchNetwork(page);
  await page.goto(origin + from, { waitUntil: 'load' });
  await wake(page);
  // Until then a link further down still moves (docs/decisions/0099).
  await page.waitForSelector('html[data-laid-out]', { state: 'attached' });
  // As a text: what the transpiler adds to functions is not there in the page.
  const place = await page.evaluate<{ x: number; y: number }>(`(() => {
    const link = [...document.querySelectorAll('a[data-link][href=${JSON.stringify(to)}]')]
      .findLast((one) => one.checkVisibility());
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const old = document.querySelector('h1');
    let shown;
    self.shownAfter = new Promise((resolve) => { shown = resolve; });
    link.addEventListener('click', ({ timeStamp }) => {
      // Not by asking in each frame: the browser would make frames that nobody needs, at the cost of what is measured.
      const changes = new MutationObserver(() => {
        if (document.querySelector('h1') === old || location.pathname !== ${JSON.stringify(to)}) return;
        changes.disconnect();
        // The frame with the new page is painted before the next task.
        requestAnimationFrame(() => setTimeout(() => shown(performance.now() - timeStamp)));
      });
      changes.observe(document.body, { childList: true, subtree: true });
    });
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
  await network.settled();
  await page.touchscreen.tap(place.x, place.y);
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'shownAfter',
    awaitPromise: true,
  });
  await context.close();
  if (typeof result.value !== 'number') throw new Error(`${to} was not shown.`);
  return result.value;
}
