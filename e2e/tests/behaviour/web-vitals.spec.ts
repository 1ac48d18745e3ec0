import type { Page } from 'playwright/test';
import { holdRequests } from '../../support/gate';
import { noteRequests, scriptRan } from '../../support/pages/requests';
import { projectRoot } from '../../support/projects/project';
import { type RunningSite, runSite } from '../../support/sites/running-site';
import { sharedSite } from '../../support/sites/shared-site';
import { expect, hydratePage, test } from '../../support/test';

/** docs/reference/behaviour/web-vitals.md, on a separate server with metrics that only reads the shared store. */
test.describe.configure({ mode: 'default' });
let own: RunningSite;
test.beforeAll(async () => {
  own = await runSite({
    project: projectRoot,
    store: sharedSite().store,
    command: 'serve',
    env: { ADMIN_PORT: '0', LOG: 'json' },
  });
});
test.afterAll(() => own?.stop());

const script = /\/shell\/web-vitals\.\w+\.js$/;

test('the metrics include the visit when the page is hidden', { tag: '@desktop-by-day' }, async ({
  page,
  isMobile,
}) => {
  const measuring = page.waitForResponse(script);
  await page.goto(`${own.url}/pricing?secret=1`);
  await painted(page);
  await hydratePage(page);
  await scriptRan(page, await measuring);
  await answerSlowly(page);
  await page.getByRole('heading', { level: 1 }).click();
  await clickMeasured(page);
  await page.goto('about:blank');

  const labels = `page="/pricing",device="${isMobile ? 'small' : 'large'}"`;
  await expect.poll(() => metric('site_visits_total', labels)).toBe(1);
  for (const [name, least, most] of [
    ['site_visit_largest_paint_seconds', 0.01, 20],
    ['site_visit_hydrated_seconds', 0.05, 60],
    ['site_visit_interaction_seconds', 0.12, 20],
    ['site_visit_layout_shift', 0, 0.1],
  ] as const) {
    expect(await metric(`${name}_count`, labels), name).toBe(1);
    expect(await metric(`${name}_sum`, labels), name).toBeGreaterThanOrEqual(least);
    expect(await metric(`${name}_sum`, labels), name).toBeLessThan(most);
  }
  for (const fragment of ['mf-header', 'mf-pages', 'mf-footer'])
    expect(await metric('site_visit_fragments_total', `fragment="${fragment}",outcome="hydrated"`)).toBe(1);
  expect(own.output()).toMatch(/"path":"\/pricing","status":200,"kind":"document"/);
  expect(own.output()).not.toContain('secret');
});

test('HTML that an extension changed before hydration does not count as an error of the visit', {
  tag: '@desktop',
}, async ({ page, allow }) => {
  allow(/Minified React error #418/);
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const heading = document.querySelector('h1');
      if (heading !== null) heading.textContent = 'Another text';
    }),
  );
  const measuring = page.waitForResponse(script);
  const gate = await holdRequests(page, /\/shell\/main\./);
  await page.goto(`${own.url}/privacy`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another text');
  gate.open();
  await hydratePage(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Another text');
  await scriptRan(page, await measuring);
  await page.goto('about:blank');
  await expect.poll(() => metric('site_visits_total', 'page="/privacy",device="large"')).toBe(1);
  expect(await metric('site_visit_fragments_total', 'fragment="shell",outcome="threw"')).toBe(0);
});

const unmeasured: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ['with data saver', '/terms', (page) => says(page, 'connection', { saveData: true })],
  ['who asks not to be tracked', '/faq', (page) => says(page, 'doNotTrack', '1')],
  ['with global privacy control', '/referrals', (page) => says(page, 'globalPrivacyControl', true)],
  ['of a host that takes no web vitals', '/startups', withoutMark],
];
for (const [who, path, prepare] of unmeasured) {
  // may-measure.test.ts has each of them.
  const when = who === 'with global privacy control' ? '' : ' @nightly';
  test(`a visitor ${who} is not measured${when}`, { tag: '@desktop' }, async ({ page }) => {
    const scripts = noteRequests(page, (request) => script.test(request.url()));
    await prepare(page);
    await page.goto(own.url + path);
    await hydratePage(page);
    // The page has passed the point at which it would load the script.
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
    for (let turn = 0; turn < 3; turn += 1)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(scripts).toEqual([]);
    await page.goto('about:blank');
    expect(await metric('site_visits_total', `page="${path}"`)).toBe(0);
  });
}

function says(page: Page, name: string, value: unknown): Promise<unknown> {
  return page.addInitScript(([of, is]) => Object.defineProperty(navigator, of, { value: is }), [
    name,
    value,
  ] as const);
}

/** Responds like a static host. */
function withoutMark(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'serverTiming', { value: [] }),
  );
}

/** Makes the next click block the page for 120 ms. */
function answerSlowly(page: Page): Promise<void> {
  return page.evaluate(() => {
    const work = () => {
      const end = performance.now() + 120;
      while (performance.now() < end);
    };
    addEventListener('click', work, { once: true });
  });
}

/** Resolves after the first paint. An earlier interaction would end the measurement of LCP. */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const type = 'largest-contentful-paint';
        new PerformanceObserver(() => resolve()).observe({ type, buffered: true });
      }),
  );
}

/**
 * Resolves once the browser has measured a click, some frames after the answer, and web-vitals has read the entry, for which it waits
 * until the page is idle.
 */
function clickMeasured(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('click').length > 0) requestIdleCallback(() => resolve());
        }).observe({ type: 'event', buffered: true });
      }),
  );
}

/** The sum of a metric's values with these labels. */
async function metric(name: string, labels: string): Promise<number> {
  const [address = ''] = /http:\S+\/metrics/.exec(own.output()) ?? [];
  const lines = (await (await fetch(address)).text()).split('\n');
  return lines
    .filter((line) => line.startsWith(`${name}{`) && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
