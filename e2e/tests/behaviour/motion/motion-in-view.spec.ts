import type { Page } from 'playwright/test';
import { expect, hydratePage, test } from '../../../support/test';

/** docs/reference/behaviour/navigation.md#motion, rules 2 and 3: what moves when it scrolls into view. */

declare global {
  interface Window {
    vanished?: string[];
    moving?: number;
  }
}

/** In each frame, compares how much of every animated element on the screen is visible with the frame before. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vanished: string[] = [];
    window.vanished = vanished;
    window.moving = 0;
    const seen = new WeakMap<Element, { opacity: number; drawn: number }>();
    const look = () => {
      for (const element of document.querySelectorAll('[data-motion]')) {
        const { top, bottom } = element.getBoundingClientRect();
        if (bottom <= 0 || top >= innerHeight) continue;
        const { opacity, backgroundSize } = getComputedStyle(element);
        const now = { opacity: Number(opacity), drawn: Number.parseFloat(backgroundSize) || 0 };
        const before = seen.get(element);
        if (before && (now.opacity < before.opacity || now.drawn < before.drawn))
          vanished.push(element.outerHTML.slice(0, 120));
        seen.set(element, now);
      }
      const running = document.getAnimations().filter(({ effect, playState }) => {
        const { target } = effect as KeyframeEffect;
        return playState === 'running' && target?.closest('[data-motion]');
      });
      window.moving = Math.max(window.moving ?? 0, running.length);
      requestAnimationFrame(look);
    };
    look();
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydratePage(page);
  await expect(page.locator('html')).toHaveAttribute('data-laid-out', '');
}

/** Scrolls to the end, in steps of this many screens, and waits until nothing moves. */
async function scrollThrough(page: Page, screens: number): Promise<void> {
  await page.evaluate(async (share) => {
    const end = () => document.documentElement.scrollHeight - innerHeight;
    while (scrollY < end() - 1) {
      scrollBy({ top: innerHeight * share, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  }, screens);
  await settled(page);
}

/** Waits until nothing moves. Elements below the screen wait, paused. */
const settled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === 1,
            ).length,
      ),
    )
    .toBe(0);

/** Waits until the code of the animations runs. */
const prepared = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('on-demand-motion')),
      ),
    )
    .toBe(true);

for (const path of ['/', '/pricing', '/startup-lead-generation'])
  test(`${path}: what scrolls into view moves once, and never disappears again`, {
    tag: path === '/' ? '@desktop-by-day' : ['@desktop', '@nightly'],
  }, async ({ page }) => {
    await watch(page);
    await open(page, path);
    await prepared(page);
    await scrollThrough(page, 0.2);
    expect(await page.evaluate(() => window.moving)).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.vanished)).toEqual([]);
    // Chromium may keep the empty attribute.
    await expect(page.locator('main [data-motion][style]:not([style=""])')).toHaveCount(0);
  });

test('a visitor who jumps ahead of the animations sees everything at once @nightly', {
  tag: '@desktop',
}, async ({ page }) => {
  await watch(page);
  await open(page, '/');
  await scrollThrough(page, 3);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await settled(page);
  expect(await page.evaluate(() => window.vanished)).toEqual([]);
});

test('the stairs follow the scroll, and stay built @nightly', async ({ page }) => {
  await open(page, '/');
  await prepared(page);
  const stairs = page.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Describe' }) });
  const last = stairs.getByRole('listitem').last();
  const transform = () => last.evaluate((element) => getComputedStyle(element).transform);
  const goTo = (screens: number) =>
    stairs.evaluate((element, share) => {
      const top = element.getBoundingClientRect().top + scrollY - innerHeight * share;
      scrollTo({ top, behavior: 'instant' });
    }, screens);
  await goTo(1.5);
  await expect.poll(transform).not.toBe('none');
  const start = await transform();
  await goTo(0.4);
  await expect.poll(transform).not.toBe(start);
  await goTo(-0.5);
  await expect.poll(transform).toBe('none');
  await goTo(0.4);
  await expect.poll(transform).toBe('none');
});

test('on paper, everything is in its final state @nightly', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  await prepared(page);
  const waiting = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'paused').length);
  await page.evaluate(() => scrollTo({ top: 1, behavior: 'instant' }));
  await expect.poll(waiting).toBeGreaterThan(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(waiting).toBe(0);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves while the page scrolls @nightly', { tag: '@desktop' }, async ({ page }) => {
    await watch(page);
    await open(page, '/');
    await scrollThrough(page, 0.5);
    expect(await page.evaluate(() => window.moving)).toBe(0);
  });
});
