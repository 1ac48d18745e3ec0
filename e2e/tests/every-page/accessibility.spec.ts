import type { Locator, Page } from 'playwright/test';
import { findViolations } from '../../support/pages/axe';
import { allLaidOut, newsletterForm } from '../../support/pages/page-parts';
import { isLikeAnother, livePages, onePerKind } from '../../support/sites/live-pages';
import { expect, hydratePage, test } from '../../support/test';

const pages = ['/', '/book-demo', '/pricing', '/no-such-page'];

const kinds = [
  ['a page of each kind', (path: string) => !isLikeAnother(path)],
  ['the pages like them @nightly', isLikeAnother],
] as const;

for (const path of pages) {
  test(`axe finds nothing on ${path}`, {
    tag: { '/': [], '/no-such-page': ['@desktop', '@nightly'] }[path] ?? '@desktop-by-day',
  }, async ({ page, allow }) => {
    if (path === '/no-such-page') allow(/status of 404|answered 404: .*no-such-page$/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await hydratePage(page);
    await expectNothing(page);
  });
}

// Differences on a phone are on the pages above. A unit test checks each theme's contrast.
for (const [which, isChosen] of kinds)
  test(`axe also finds nothing on ${which}`, { tag: ['@desktop', '@nightly'] }, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const others = onePerKind(await livePages(site.url)).filter((path) => !pages.includes(path));
    const chosen = others.filter(isChosen);
    expect(chosen.length).toBeGreaterThan(6);
    for (const path of chosen) {
      await page.goto(path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
      });
      await expectNothing(page);
    }
  });

async function expectNothing(page: Page): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([]);
}

test('nothing moves with reduced motion', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydratePage(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
  expect(await page.evaluate(movingElements)).toEqual([]);
});

test('in forced colours a button shows that it is disabled, pressed, chosen or has the focus @nightly', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/');
  await hydratePage(page);
  /** Compares an element's colour with a system colour. */
  const has = (element: Locator, property: 'color' | 'backgroundColor', colour: string) =>
    element.evaluate(
      (own, wanted) => {
        const probe = document.body.appendChild(document.createElement('p'));
        probe.style.color = wanted.colour;
        const equal = getComputedStyle(own)[wanted.property] === getComputedStyle(probe).color;
        probe.remove();
        return equal;
      },
      { property, colour },
    );
  const subscribe = newsletterForm(page).getByRole('button');
  await expect(subscribe).toBeDisabled();
  expect(await has(subscribe, 'color', 'GrayText')).toBe(true);
  await expect(subscribe).toHaveCSS('opacity', '1');
  const demo = page
    .getByRole('main')
    .getByRole('link', { name: /book a demo/i })
    .first();
  await demo.hover();
  expect(await has(demo, 'backgroundColor', 'Highlight')).toBe(false);
  await page.mouse.down();
  expect(await has(demo, 'backgroundColor', 'Highlight')).toBe(true);
  expect(await has(demo, 'color', 'HighlightText')).toBe(true);
  // Otherwise its text has a plate behind it, in nearly the same colour.
  await expect(demo).toHaveCSS('forced-color-adjust', 'none');
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await demo.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(demo).toHaveCSS('outline-style', 'solid');
  const add = page.getByRole('button', { name: 'Add a filter' });
  const colour = (element: Locator) => element.evaluate((own) => getComputedStyle(own).color);
  // Forced colours leave those of an SVG alone.
  expect(await colour(add.locator('svg'))).toBe(await colour(add));
  await add.click();
  const pressed = page.getByRole('main').getByRole('button', { pressed: true });
  expect(await has(pressed, 'backgroundColor', 'Highlight')).toBe(true);
  await page.goto('/infrastructure-lead-gen');
  const checked = page.getByRole('main').getByText('curl', { exact: true }).first();
  expect(await has(checked, 'backgroundColor', 'Highlight')).toBe(true);
});

test('the printed FAQ shows every answer', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/faq');
  const answers = page.getByRole('main').locator('details:not([open]) > :not(summary)');
  const closed = await answers.count();
  expect(closed).toBeGreaterThan(20);
  await expect(answers.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(answers.filter({ visible: true })).toHaveCount(closed);
});

// WCAG 2.2.2.
test('nothing on any page moves by itself for more than five seconds @nightly', { tag: '@desktop' }, async ({
  page,
  site,
}) => {
  const moving: string[] = [];
  let seen = 0;
  for (const path of onePerKind(await livePages(site.url))) {
    await page.goto(path);
    await allLaidOut(page);
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

for (const [which, isChosen] of kinds)
  test(`nothing scrolls sideways at 320 px on ${which}`, { tag: '@phone' }, async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const width = () =>
      page.evaluate(() => {
        // The body clips overflow, so clipped content would be unreadable.
        document.body.style.overflowX = 'visible';
        return document.documentElement.scrollWidth;
      });
    for (const path of onePerKind(await livePages(site.url)).filter(isChosen)) {
      await page.goto(path);
      expect(await width(), path).toBe(320);
      if (!pages.includes(path)) continue;
      await hydratePage(page);
      expect(await width(), `${path}, hydrated`).toBe(320);
    }
  });

/** Elements with animations that take time. */
function movingElements(): string[] {
  return document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 20)
    .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 80) ?? 'unknown');
}
