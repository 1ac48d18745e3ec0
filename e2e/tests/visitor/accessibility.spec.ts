import { AxeBuilder } from '@axe-core/playwright';
import { comeAlive, expect, test } from '../../support/test';

const pages = ['/', '/book-demo', '/pricing', '/no-such-page'];

for (const path of pages) {
  test(`axe finds nothing on ${path}`, async ({ page, allow, isMobile }) => {
    test.skip(isMobile && path === '/no-such-page', 'The page is as wide as it is long.');
    if (path === '/no-such-page') allow(/status of 404|answered 404: .*no-such-page$/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await comeAlive(page);
    const { violations, passes } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(passes.length).toBeGreaterThan(10);
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
  });
}

test('a visitor who wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await comeAlive(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
  expect(await page.evaluate(movingElements)).toEqual([]);
});

test('nothing scrolls sideways at 320 px', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'The window is narrow on a phone.');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/book-demo', '/pricing']) {
    await page.goto(path);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width(), path).toBe(320);
    await comeAlive(page);
    expect(await width(), `${path}, alive`).toBe(320);
  }
});

/** Elements whose looks are changing, by more than an instant. */
function movingElements(): string[] {
  return document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 20)
    .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 80) ?? 'unknown');
}
