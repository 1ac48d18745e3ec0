/**
 * `npm run bench:hydration [-- <runs> [<path> ...]]`: how long the page keeps the browser busy while its scripts start, on a
 * slow phone: the longest task from the load event until every slot is hydrated, and the total blocking time (what tasks
 * take beyond 50 ms). The speed of a machine changes by the minute, so both are compared with a fixed piece of work in the same
 * page. One row starts by itself, the other with the first key.
 */
import type { Browser } from 'playwright';
import { runBench } from './support/bench-site';
import { launch, phone, throttle } from './support/browser';
import { type Figure, measured } from './support/figures';
import { median, printTable, verdict } from './support/table';

const RUNS = 7;
const LONGEST_MS = 50;
const BLOCKING_MS = 100;
/** Prefetched, and not yet started by itself. */
const PREFETCHED_MS = 2500;
const WATCH_MS = 7000;

runBench(async (site, runs) => {
  const named = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
  const browser = await launch();
  const rows: (string | number)[][] = [];
  const figures: Record<string, Figure> = {};
  for (const path of named.length > 0 ? named : ['/']) {
    const starts = { 'by itself': [] as Measured[], 'with a key': [] as Measured[] };
    for (let run = 0; run < runs; run += 1) {
      starts['by itself'].push(await measure(browser, site.url + path, false));
      starts['with a key'].push(await measure(browser, site.url + path, true));
    }
    for (const [start, all] of Object.entries(starts)) {
      const figure = (of: (one: Measured) => number, limit?: number) => measured(all.map(of), limit);
      figures[`${path} ${start}, longest ms`] = figure(({ longest }) => longest, LONGEST_MS);
      figures[`${path} ${start}, longest, times a fixed piece of work`] = figure(
        ({ longest, reference }) => longest / reference,
      );
      figures[`${path} ${start}, blocking ms`] = figure(({ blocking }) => blocking, BLOCKING_MS);
      const of = (what: keyof Measured) => median(all.map((one) => one[what]));
      rows.push([
        path,
        start,
        of('longest').toFixed(0),
        verdict(of('longest'), LONGEST_MS),
        of('blocking').toFixed(0),
        verdict(of('blocking'), BLOCKING_MS),
        of('reference').toFixed(0),
        median(all.map(({ longest, reference }) => longest / reference)).toFixed(2),
        of('hydrated').toFixed(0),
      ]);
    }
  }
  await browser.close();
  printTable(
    `From the load event to hydrated: processor slowed four times, 1.6 Mbit/s, 150 ms; medians of ${runs} interleaved runs`,
    [
      'path',
      'starts',
      'longest ms',
      '',
      'blocking ms',
      '',
      'reference ms',
      'longest / reference',
      'hydrated ms',
    ],
    rows,
  );
  return figures;
}, RUNS);

interface Measured {
  /** The longest task of 50 ms or more, in milliseconds; browsers report no shorter ones. 0: none. */
  readonly longest: number;
  readonly blocking: number;
  /** A million square roots. */
  readonly reference: number;
  /** From the load event. */
  readonly hydrated: number;
}

/** Before the page's own scripts, as texts: what the transpiler adds to functions is not there in the page. */
const watch = `
  self.tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  const changes = new MutationObserver(() => {
    const all = [...document.querySelectorAll('[data-fragment]')];
    if (all.every((slot) => slot.dataset.fragmentStatus === 'hydrated')) self.hydratedAt ??= performance.now();
  });
  changes.observe(document, { subtree: true, attributeFilter: ['data-fragment-status'] });
`;
const read = `(() => {
  const loaded = performance.getEntriesByType('navigation')[0].loadEventEnd;
  const own = tasks.filter(({ startTime }) => startTime >= loaded && startTime <= hydratedAt);
  const started = performance.now();
  let sum = 0;
  for (let index = 0; index < 1e6; index += 1) sum += Math.sqrt(index);
  return {
    longest: Math.max(0, ...own.map(({ duration }) => duration)),
    blocking: own.reduce((blocking, { duration }) => blocking + duration - 50, 0),
    reference: performance.now() - started + sum * 0,
    hydrated: hydratedAt - loaded,
  };
})()`;

async function measure(browser: Browser, url: string, key: boolean): Promise<Measured> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await throttle(page, { cpu: 4, slowNetwork: true });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(PREFETCHED_MS);
  if (key) await page.keyboard.press('Shift');
  await page.waitForTimeout(WATCH_MS - PREFETCHED_MS);
  // Not by Playwright's own means: those put a script into the page that takes a long task to parse.
  const { result } = await session.send('Runtime.evaluate', { expression: read, returnByValue: true });
  await context.close();
  if (result.value === undefined) throw new Error(`${url} was not hydrated: ${result.description}`);
  return result.value as Measured;
}
