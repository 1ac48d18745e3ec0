/**
 * `npm run bench first-tap [<runs>]`: the first tap, or the first word in a field, on a slow phone at every moment of a page.
 * `painted` is what the browser itself measures: from the tap to the next frame with what it has changed (Event Timing, in
 * steps of 8 ms). `result` is until what was wanted is there: a click on the form's button is held until its slot is
 * hydrated, and the button shows so meanwhile. `blocking` is the part of each long task above 50 ms, from the load event on.
 * In the same runs, what opens without scripts opens in the same document without scripts.
 */
import type { Browser, BrowserContextOptions } from 'playwright';
import type { Bench } from './support/bench-site';
import { launch, phone, placeOfTarget, throttle, wake, watchNetwork } from './support/browser';
import { serveCopy, withoutScripts } from './support/copy-site';
import { type Figure, measured } from './support/figures';
import { median, printTable, verdict } from './support/table';

const RUNS = 3;
const PAINTED_MS = 100;
const RESULT_MS = 150;
const BLOCKING_MS = 50;
/** For how many frames the scripts have been starting; each run takes another. */
const STARTING_FRAMES = [0, 6, 12, 18];
/** The browser reports a click within so many frames. */
const REPORT_FRAMES = 60;

interface Tap {
  readonly path: string;
  /** The element to tap. */
  readonly button: string;
  /** Text to write once it has the focus. */
  readonly text?: string;
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
  'FAQ search finds': {
    path: '/faq',
    button: '#faq-search',
    text: 'price',
    result: 'main [role=status]:not(:empty)',
    screen: phone,
  },
  'search reads': {
    path: '/',
    button: 'main figure form :is(textarea, input)',
    text: 'Hotels in Spain',
    result: 'main figure form[data-live]',
    screen: phone,
  },
};
const moments = ['right after load', 'prefetched', 'starting', 'hydrated'] as const;

export const firstTap: Bench = {
  runs: RUNS,
  run: async (site, runs) => {
    const browser = await launch();
    const plain = await serveCopy(site.url, { documents: withoutScripts });
    const tables: Record<keyof Measured, (string | number)[][]> = { painted: [], result: [], blocking: [] };
    const figures: Record<string, Figure> = {};
    for (const [what, tap] of Object.entries(taps)) {
      const opensAlone = tap.button.endsWith('summary');
      const columns = [...moments, ...(opensAlone ? (['without scripts'] as const) : [])];
      const taken = new Map<string, Measured[]>(columns.map((column) => [column, []]));
      for (let run = 0; run < runs; run += 1) {
        for (const column of columns) {
          const origin = column === 'without scripts' ? plain.origin : site.url;
          taken.get(column)?.push(await tapOnce(browser, origin, tap, column, run));
        }
      }
      const medians = (of: keyof Measured) =>
        columns.map((column) => median((taken.get(column) ?? []).map((one) => one[of])));
      const reference = opensAlone ? medians('painted').at(-1) : undefined;
      for (const [moment, all] of taken) {
        const of = (key: keyof Measured) => all.map((one) => one[key]);
        if (moment === 'without scripts') continue;
        figures[`${what}, ${moment}: painted ms`] = measured(of('painted'), PAINTED_MS);
        if (reference)
          figures[`${what}, ${moment}: painted, times without scripts`] = measured(
            of('painted').map((ms) => ms / reference),
          );
        figures[`${what}, ${moment}: result ms`] = measured(
          of('result'),
          moment === 'prefetched' ? RESULT_MS : undefined,
        );
        figures[`${what}, ${moment}: blocking ms`] = measured(of('blocking'), BLOCKING_MS);
      }
      const rows = (of: keyof Measured, limit: number) => {
        const values = medians(of).slice(0, moments.length);
        const judged = of === 'result' ? values.slice(1, 2) : values;
        const alone = opensAlone ? (medians(of).at(-1) ?? 0).toFixed(0) : '';
        return [what, ...values.map((ms) => ms.toFixed(0)), alone, verdict(Math.max(...judged), limit)];
      };
      tables.painted.push(rows('painted', PAINTED_MS));
      tables.result.push(rows('result', RESULT_MS));
      tables.blocking.push(rows('blocking', BLOCKING_MS));
    }
    await Promise.all([browser.close(), plain.close()]);
    const slow = `processor slowed four times, 1.6 Mbit/s, 150 ms; ms, medians of ${runs}`;
    const head = ['', ...moments, 'without scripts', 'target'];
    printTable(`First tap to the next paint: ${slow}`, head, tables.painted);
    printTable(`First tap to its result (target: prefetched): ${slow}`, head, tables.result);
    printTable(`Blocked by long tasks until the result: ${slow}`, head, tables.blocking);
    return figures;
  },
};

interface Measured {
  readonly painted: number;
  readonly result: number;
  readonly blocking: number;
}

async function tapOnce(
  browser: Browser,
  origin: string,
  { path, button, text, result, screen }: Tap,
  moment: (typeof moments)[number] | 'without scripts',
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
    self.tap = { painted: 8, blocking: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tap.blocking += duration - 50;
    }).observe({ type: 'longtask' });
    // The browser reports measurements with a delay, and none below 16 ms.
    self.reported = new Promise((resolve) => {
      new PerformanceObserver((list) => {
        // The key that starts the scripts is an interaction too, and its frame comes late.
        for (const { name, interactionId, duration } of list.getEntries()) {
          if (interactionId > 0 && !name.startsWith('key')) tap.painted = Math.max(tap.painted, duration);
          if (name === 'click') resolve();
        }
      }).observe({ type: 'event', durationThreshold: 16 });
      addEventListener('click', () => {
        let frames = ${REPORT_FRAMES};
        requestAnimationFrame(function next() {
          frames -= 1;
          if (frames === 0) resolve();
          else requestAnimationFrame(next);
        });
      }, true);
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
  if (moment === 'without scripts')
    await page.evaluate(`document.documentElement.toggleAttribute('data-laid-out', true)`);
  // Waits for its final position: the sections above and the frames after a jump lay out more (decision 0099).
  if (!button.startsWith('header')) await page.waitForSelector('html[data-laid-out]', { state: 'attached' });
  const place = await placeOfTarget(page);
  await page.touchscreen.tap(place.x, place.y);
  if (text !== undefined) await page.keyboard.insertText(text);
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
