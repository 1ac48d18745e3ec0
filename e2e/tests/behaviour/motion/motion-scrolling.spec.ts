import type { Page } from 'playwright/test';
import { allLaidOut, documentElement } from '../../../support/pages/page-parts';
import { expect, hydratePage, test } from '../../../support/test';

/** "The site uses smooth-scroll and animation effects." Only with a mouse and without reduced motion; touch scrolls natively. */

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The scroll positions in the next frames. */
const positions = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    const seen = new Set<number>();
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      seen.add(Math.round(window.scrollY));
    }
    return [...seen];
  }, frames);

async function turnWheel(page: Page, pixels: number): Promise<void> {
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, pixels);
}

/** Opens the page. The first turn of the wheel loads the library for the next ones. */
async function open(page: Page): Promise<void> {
  await page.goto('/');
  await hydratePage(page);
  await turnWheel(page, 10);
  await expect(documentElement(page)).toHaveClass(/\blenis\b/);
  await expect.poll(() => scrollY(page)).toBe(10);
}

test('smooths the wheel and arrives at the native position', async ({ page }) => {
  await open(page);
  // A busy machine draws few frames, so only one of the turns must show several.
  await expect(async () => {
    const from = await scrollY(page);
    await turnWheel(page, 500);
    const seen = await positions(page, 12);
    await expect.poll(() => scrollY(page)).toBe(from + 500);
    expect(seen.length).toBeGreaterThan(4);
  }).toPass();
});

test('the keyboard, anchors and scripts scroll natively @nightly', async ({ page }) => {
  await open(page);
  // Until then the document's height is an estimate.
  await allLaidOut(page);
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await turnWheel(page, 500);
  await page.keyboard.press('End');
  await expect.poll(() => scrollY(page)).toBeGreaterThan(end - 2);

  await turnWheel(page, -500);
  await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }));
  await positions(page, 20);
  expect(await scrollY(page)).toBe(100);
});

test('a navigation during smooth scrolling arrives at the top @nightly', async ({ page }) => {
  await open(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Pricing' }).first();
  await turnWheel(page, 800);
  await link.click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect.poll(() => scrollY(page)).toBe(0);
  await positions(page, 20);
  expect(await scrollY(page)).toBe(0);
});

test('the page does not scroll behind the open drawer @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await open(page);
  await page.evaluate(() => {
    document.documentElement.dataset.scrollLocked = '';
  });
  await turnWheel(page, 500);
  await positions(page, 20);
  expect(await scrollY(page)).toBe(10);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the wheel scrolls natively @nightly', async ({ page }) => {
    await page.goto('/');
    await hydratePage(page);
    await turnWheel(page, 300);
    await expect.poll(() => scrollY(page)).toBe(300);
    await expect(documentElement(page)).not.toHaveClass(/\blenis\b/);
  });
});
