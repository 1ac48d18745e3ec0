import type { Page } from 'playwright/test';
import { closedGate } from '../../support/gate';
import { observeShifts, shiftOf } from '../../support/pages/layout-shift';
import { expect, hydratePage, test } from '../../support/test';

/** Limit for the sum of layout shifts while the fonts load and the page hydrates. */
const MAX_SHIFT = 0.003;

const widths = [320, 360, 390, 412, 768, 1024, 1280, 1440, 1920];

for (const [path, width] of [
  ['/', 412],
  ['/', 1350],
  ['/email-finder', 360],
  ['/lead-generation-agencies', 1280],
  ['/startups', 768],
  ['/faq', 1920],
] as const) {
  // The test sets the width itself.
  const often = path === '/' && width === 412 ? '' : ' @nightly';
  test(`fonts that arrive after the first paint move nothing on ${path} at ${width} px${often}`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await observeShifts(page);
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(isPainted);
      await route.continue();
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await hydratePage(page);
    expect(await familyOf(page, 'h1')).toEqual(['Instrument Sans']);
    expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
  });
}

test('headlines keep their lines when their font arrives @nightly', { tag: '@desktop' }, async ({ page }) => {
  const sitemap = await page.request.get('/en-US-sitemap.xml');
  const paths = [...(await sitemap.text()).matchAll(/<loc>([^<]*)/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  expect(paths.length).toBeGreaterThan(20);
  const changed: string[] = [];
  let font = closedGate();
  await page.route('**/*.woff2', async (route) => {
    await font.opened;
    await route.continue();
  });
  for (const path of paths) {
    font = closedGate();
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const inFallback = await headlineHeights(page);
    font.open();
    await page.evaluate(() => document.fonts.ready);
    const inFont = await headlineHeights(page);
    for (const [index, width] of widths.entries())
      if (inFallback[index] !== inFont[index])
        changed.push(`${path} at ${width} px: ${inFallback[index]} to ${inFont[index]} px`);
  }
  expect(changed).toEqual([]);
});

async function headlineHeights(page: Page): Promise<readonly number[]> {
  const heights: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    heights.push(
      await page
        .getByRole('heading', { level: 1 })
        .evaluate((element) => Math.round(element.getBoundingClientRect().height)),
    );
  }
  return heights;
}

function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}

test('text uses a font that arrives in time', async ({ page }) => {
  await page.goto('/pricing');
  await page.evaluate(() => document.fonts.ready);
  // The second page has the font from the cache, even on a slow machine.
  await page.goto('/');
  expect(await familyOf(page, 'main p')).toEqual([expect.stringContaining('Instrument Sans')]);
});

/** The downloaded fonts that paint an element's text; the name of a local one is preceded by `local`. */
async function familyOf(page: Page, selector: string): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `local ${familyName}`));
}
