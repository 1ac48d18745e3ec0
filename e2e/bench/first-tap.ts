/**
 * `npm run bench:first-tap [-- <runs>]`: from the first tap to its result on a slow phone. The menu works without
 * script; the newsletter's button is held until its region is hydrated.
 */
import type { Browser } from 'playwright';
import { runBench } from './support/bench-site';
import { launch, phone, throttle, wake } from './support/browser';
import { median, printTable } from './support/table';

const RUNS = 5;
/** Prefetched, and not yet started by itself. */
const PREFETCHED_MS = 2500;

const taps = {
  'menu open': {
    button: 'header details[data-slug=menu] > summary',
    result: 'header details[data-slug=menu][open]',
  },
  'newsletter answers': {
    button: 'footer form button',
    result: 'footer [data-status]:not([data-status=idle])',
  },
} as const;
const moments = ['right after load', 'prefetched', 'hydrated'] as const;

runBench(async (site, runs) => {
  const browser = await launch();
  const rows: (string | number)[][] = [];
  for (const [what, tap] of Object.entries(taps)) {
    const times = new Map<string, number[]>(moments.map((moment) => [moment, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const moment of moments) times.get(moment)?.push(await firstTap(browser, site.url, tap, moment));
    }
    rows.push([what, ...moments.map((moment) => median(times.get(moment) ?? []).toFixed(0))]);
  }
  await browser.close();
  printTable(
    `First tap to its result on the screen: processor slowed four times, 1.6 Mbit/s, 150 ms; ms, medians of ${runs}`,
    ['', ...moments],
    rows,
  );
}, RUNS);

async function firstTap(
  browser: Browser,
  url: string,
  { button, result }: { readonly button: string; readonly result: string },
  moment: (typeof moments)[number],
): Promise<number> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await throttle(page, { cpu: 4, slowNetwork: true });
  await page.goto(`${url}/`, { waitUntil: 'load' });
  if (moment === 'prefetched') await page.waitForTimeout(PREFETCHED_MS);
  if (moment === 'hydrated') await wake(page);
  // Filled in without a focus, which would be an interaction of its own.
  await page.evaluate((email) => {
    const input = document.querySelector<HTMLInputElement>('footer form input[type=email]');
    if (input === null) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, email);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, 'bench@example.com');
  const target = page.locator(button);
  await target.scrollIntoViewIfNeeded();
  // As a text: what the transpiler adds to functions is not there in the page.
  const time = page.evaluate<number>(`new Promise((resolve) => {
    let tapped = null;
    addEventListener('pointerdown', (event) => { tapped = event.timeStamp; }, { capture: true, once: true });
    (function look() {
      const done = tapped !== null && document.querySelector(${JSON.stringify(result)}) !== null;
      requestAnimationFrame(done ? () => resolve(performance.now() - tapped) : look);
    })();
  })`);
  await target.tap({ noWaitAfter: true });
  const ms = await time;
  await context.close();
  return ms;
}
