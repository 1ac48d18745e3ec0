import type { Page } from 'playwright/test';
import { headerMenu } from '../../../support/pages/page-parts';
import { expect, hydratePage, test } from '../../../support/test';

/** docs/reference/behaviour/navigation.md#motion, rule 8: the swatch of an audience grows into its page's theme. */

declare global {
  interface Window {
    /** The pseudo-elements that each view transition animated. */
    moves?: string[][];
  }
}

/** A machine that is quick enough for transitions, and a record of them. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8, configurable: true });
    const moves: string[][] = [];
    window.moves = moves;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const names: string[] = [];
      moves.push(names);
      transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        names.push(...effects.flatMap(({ pseudoElement }) => pseudoElement ?? []));
      });
      return transition;
    };
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydratePage(page);
}

async function followAudience(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Founders' }).click();
  await arrive(page, '/startup-lead-generation', 'founder');
}

async function arrive(page: Page, path: string, theme: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

const moves = (page: Page) => page.evaluate(() => window.moves?.map((names) => [...new Set(names)]));

test('the swatch of a followed link grows into the colour of its page, under the text', {
  tag: '@desktop-by-day',
}, async ({ page }) => {
  await record(page);
  await open(page, '/');
  await followAudience(page);
  await expect
    .poll(() => moves(page))
    .toEqual([expect.arrayContaining(['::view-transition-group(theme)', '::view-transition-new(text)'])]);
  await expect(page.locator('[style*="view-transition"]')).toHaveCount(0);
});

test('the search travels from page to page @nightly', { tag: '@desktop' }, async ({ page }) => {
  await record(page);
  await open(page, '/');
  const { menu, toggle } = headerMenu(page, false);
  await toggle.click();
  await menu.getByRole('link', { name: 'B2B companies' }).click();
  await arrive(page, '/b2b-lead-generation', 'rosewood');
  await expect.poll(() => moves(page)).toEqual([expect.arrayContaining(['::view-transition-group(window)'])]);
});

test('pages of one theme change at once @nightly', { tag: '@desktop' }, async ({ page }) => {
  await record(page);
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await arrive(page, '/pricing', 'default');
  expect(await moves(page)).toEqual([]);
});

test('a click during a transition reaches the new page @nightly', { tag: '@desktop' }, async ({ page }) => {
  await record(page);
  await open(page, '/');
  await followAudience(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await arrive(page, '/pricing', 'default');
});

test('a slow machine changes the page at once @nightly', { tag: '@desktop' }, async ({ page }) => {
  await record(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 }));
  await open(page, '/');
  await followAudience(page);
  expect(await moves(page)).toEqual([]);
});

test('a browser without view transitions changes the page at once @nightly', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8, configurable: true });
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await open(page, '/');
  await followAudience(page);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the page changes at once', { tag: '@desktop' }, async ({ page }) => {
    await record(page);
    await open(page, '/');
    await followAudience(page);
    expect(await moves(page)).toEqual([]);
  });
});
