/**
 * `npm run bench first-tap [<runs>]`: the first tap on a slow phone, at every moment of a page. `painted` is what the
 * browser itself measures: from the tap to the next frame with what it has changed (Event Timing, in steps of 8 ms).
 * `result` is until what was wanted is there: a click on the form's button is held until its slot is hydrated, and the
 * button shows so meanwhile.
 */
import type { Browser, BrowserContextOptions } from 'playwright';
import type { Bench } from './support/bench-site';
import { launch, phone, throttle, wake, watchNetwork } from './support/browser';
import { type Figure, measured } from './support/figures';
import { median, printTable, verdict } from './support/table';

const RUNS = 5;
const PAINTED_MS = 100;
/** For how many frames the scripts have been starting; each run takes another. */
const STARTING_FRAMES = [0, 6, 12, 18];

interface Tap {
  readonly path: string;
  readonly button: string;
  readonly result: string;
  readonly screen: BrowserContextOptions;
}

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, hasTouch: true };
const taps: Readonly<Record<string, Tap>> = {
  'menu opens': {
    path: '/',
    button: 'header details[data-slug=menu] > summary',
    result: 'header details[data-slug=menu][open]',
    screen: phone,
  },
  'dropdown opens': {
    path: '/',
    button: 'header details[data-slug=audiences] > summary',
    result: 'header details[data-slug=audiences][open]',
    screen: desktop,
  },
  'question opens': {
    path: '/faq',
    button: 'main details:not([open]) > summary',
    result: 'main details[data-tapped][open]',
    screen: phone,
  },
  'newsletter answers': {
    path: '/',
    button: 'footer form button',
    result: 'footer [data-status]:not([data-status=idle])',
    screen: phone,
  },
};
const moments = ['right after load', 'prefetched', 'starting', 'hydrated'] as const;

export const firstTap: Bench = {
  runs: RUNS,
  run: async (site, runs) => {
    const browser = await launch();
    const painted: (string | number)[][] = [];
    const results: (string | number)[][] = [];
    const figures: Record<string, Figure> = {};
    for (const [what, tap] of Object.entries(taps)) {
      const taken = new Map<string, Measured[]>(moments.map((moment) => [moment, []]));
      for (let run = 0; run < runs; run += 1) {
        for (const moment of moments)
          taken.get(moment)?.push(await tapOnce(browser, site.url, tap, moment, run));
      }
      for (const [moment, all] of taken) {
        const ms = all.map((one) => one.painted);
        figures[`${what}, ${moment}: painted ms`] = measured(ms, PAINTED_MS);
        figures[`${what}, ${moment}: result ms`] = measured(all.map(({ result }) => result));
      }
      const medians = (of: keyof Measured) =>
        moments.map((moment) => median((taken.get(moment) ?? []).map((one) => one[of])));
      painted.push([what, ...medians('painted'), verdict(Math.max(...medians('painted')), PAINTED_MS)]);
      results.push([what, ...medians('result').map((ms) => ms.toFixed(0))]);
    }
    await browser.close();
    const slow = `processor slowed four times, 1.6 Mbit/s, 150 ms; ms, medians of ${runs}`;
    printTable(`First tap to the next paint: ${slow}`, ['', ...moments, 'target'], painted);
    printTable(`First tap to its result: ${slow}`, ['', ...moments], results);
    return figures;
  },
};

interface Measured {
  readonly painted: number;
  readonly result: number;
}

async function tapOnce(
  browser: Browser,
  origin: string,
  { path, button, result, screen }: Tap,
  moment: (typeof moments)[number],
  run: number,
): Promise<Measured> {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const session = await throttle(page, { cpu: 4, slowNetwork: true });
  const network = watchNetwork(page);
  await page.goto(origin + path, { waitUntil: 'load' });
  // As texts: what the transpiler adds to functions is not there in the page. The field is filled in without a focus,
  // which would be an interaction of its own.
  await page.evaluate(`(() => {
    for (const input of document.querySelectorAll('footer form input[type=email]')) {
      input.value = 'bench@example.com';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    self.tap = {};
    // The browser reports measurements with a delay.
    self.reported = new Promise((resolve) => {
      new PerformanceObserver((list) => {
        // The key that starts the scripts is an interaction too, and its frame comes late.
        for (const { name, interactionId, duration } of list.getEntries()) {
          if (interactionId > 0 && !name.startsWith('key')) tap.painted = Math.max(tap.painted ?? 0, duration);
          if (name === 'click') resolve();
        }
      }).observe({ type: 'event', durationThreshold: 16 });
    });
    addEventListener('pointerdown', ({ timeStamp }) => {
      (function sample() {
        if (document.querySelector(${JSON.stringify(result)}) === null) return requestAnimationFrame(sample);
        tap.result = performance.now() - timeStamp;
      })();
    }, { capture: true, once: true });
    self.target = [...document.querySelectorAll(${JSON.stringify(button)})].find((one) => one.checkVisibility());
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    target.parentElement.dataset.tapped = '';
  })()`);
  if (moment === 'prefetched' || moment === 'starting') await network.scriptsFetched();
  if (moment === 'starting') {
    await page.keyboard.press('Shift');
    await page.evaluate(`(async () => {
      for (let frames = ${STARTING_FRAMES[run % STARTING_FRAMES.length]}; frames > 0; frames -= 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    })()`);
  }
  if (moment === 'hydrated') await wake(page);
  // Waits for its final position: the sections above and the frames after a jump lay out more (docs/decisions/0099).
  if (!button.startsWith('header')) await page.waitForSelector('html[data-laid-out]', { state: 'attached' });
  const place = await page.evaluate<{ x: number; y: number }>(`(async () => {
    for (let before = null; before !== target.getBoundingClientRect().y; ) {
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      before = target.getBoundingClientRect().y;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
  await page.touchscreen.tap(place.x, place.y);
  await page.waitForFunction(
    () => (window as Window & { readonly tap?: Partial<Measured> }).tap?.result !== undefined,
    null,
    { timeout: 20_000 },
  );
  const { result: read } = await session.send('Runtime.evaluate', {
    expression: 'reported.then(() => tap)',
    awaitPromise: true,
    returnByValue: true,
  });
  await context.close();
  return read.value as Measured;
}
