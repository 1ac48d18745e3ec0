import { closedGate } from '../../support/gate';
import { observeShifts, shiftOf } from '../../support/layout-shift';
import { expect, hydratePage, test } from '../../support/test';

const LATE_MS = 1500;

/** Limit for the sum of layout shifts while the font loads and the page hydrates. */
const MAX_SHIFT = 0.003;

for (const [path, width] of [
  ['/', 412],
  ['/', 1350],
  ['/email-finder', 360],
  ['/lead-generation-agencies', 1280],
  ['/startups', 768],
  ['/faq', 1920],
] as const) {
  // The test sets the width itself.
  const often = path === '/' ? '' : ' @nightly';
  const title = `a font that is ${LATE_MS} ms late moves nothing on ${path} at ${width} px${often}`;
  test(title, { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await observeShifts(page);
    const font = closedGate();
    await page.route('**/*.woff2', async (route) => {
      // On a slow machine, the first paint takes longer than the delay of the font.
      await Promise.all([
        new Promise((resolve) => setTimeout(resolve, LATE_MS)),
        page.waitForFunction(isPainted),
      ]);
      await route.continue();
      font.open();
    });
    await page.goto(path);
    await font.opened;
    await page.evaluate(() => document.fonts.ready);
    await hydratePage(page);
    const { painted, arrived } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      arrived: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2')),
    }));
    // The font arrived late, but it arrived.
    expect(painted).toBeGreaterThan(0);
    expect((arrived as PerformanceResourceTiming | undefined)?.responseEnd).toBeGreaterThan(painted);
    expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
  });
}

function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}

test('uses a font that arrives in time', async ({ page, context }) => {
  await page.goto('/pricing');
  await page.evaluate(() => document.fonts.ready);
  // The second page has the font from the cache, even on a slow machine.
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }))).toEqual([
    { familyName: expect.stringContaining('Instrument Sans'), isCustomFont: true },
  ]);
});
