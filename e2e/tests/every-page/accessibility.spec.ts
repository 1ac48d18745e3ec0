import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { livePages, onePerKind } from '../../support/live-pages';
import { expect, hydratePage, test } from '../../support/test';

const pages = ['/', '/book-demo', '/pricing', '/no-such-page'];

for (const path of pages) {
  test(`axe finds nothing on ${path}`, async ({ page, allow }) => {
    if (path === '/no-such-page') allow(/status of 404|answered 404: .*no-such-page$/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await hydratePage(page);
    await expectNothing(page);
  });
}

// What differs on a phone is on the pages above.
test('axe finds nothing on any other page', { tag: '@desktop' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const others = (await livePages(site.url)).filter((path) => !pages.includes(path));
  expect(others.length).toBeGreaterThan(20);
  for (const path of onePerKind(others)) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    });
    await expectNothing(page);
  }
});

async function expectNothing(page: Page): Promise<void> {
  // Target size (WCAG 2.5.8) is a rule that axe leaves out unless it is named. What is in a frame is the scheduling provider's; so axe need not look for frames, in a page of its own.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode();
  const { violations, passes } = await axe
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
  expect(passes.length).toBeGreaterThan(10);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    page.url(),
  ).toEqual([]);
}

test('a visitor who wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydratePage(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
  expect(await page.evaluate(movingElements)).toEqual([]);
});

// WCAG 2.2.2.
test('nothing on any page moves by itself for more than five seconds', { tag: '@desktop' }, async ({
  page,
  site,
}) => {
  const moving: string[] = [];
  let seen = 0;
  for (const path of onePerKind(await livePages(site.url))) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-laid-out');
    const times = await page.evaluate(() =>
      document.getAnimations().map((animation) => ({
        name: animation instanceof CSSAnimation ? animation.animationName : 'transition',
        end: Number(animation.effect?.getComputedTiming().endTime),
      })),
    );
    seen += times.length;
    for (const { name, end } of times) if (!(end <= 5000)) moving.push(`${path}: ${name}`);
  }
  expect(moving).toEqual([]);
  expect(seen).toBeGreaterThan(0);
});

test('nothing scrolls sideways at 320 px', { tag: '@phone' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () =>
    page.evaluate(() => {
      // The body clips what sticks out, which a visitor could then not read.
      document.body.style.overflowX = 'visible';
      return document.documentElement.scrollWidth;
    });
  for (const path of onePerKind(await livePages(site.url))) {
    await page.goto(path);
    expect(await width(), path).toBe(320);
    if (!pages.includes(path)) continue;
    await hydratePage(page);
    expect(await width(), `${path}, hydrated`).toBe(320);
  }
});

/** Elements whose looks are changing, by more than an instant. */
function movingElements(): string[] {
  return document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 20)
    .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 80) ?? 'unknown');
}
