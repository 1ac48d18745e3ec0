import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright/test';
import { holdRequests } from '../../support/gate';
import { observeShifts, shiftOf } from '../../support/pages/layout-shift';
import { allLaidOut, slots } from '../../support/pages/page-parts';
import { nextFrames } from '../../support/pages/page-state';
import { allHydrated, expect, hydratePage, test } from '../../support/test';

declare global {
  interface Window {
    /** Sections that the first paint skipped. */
    leftOut?: number;
    /** Scripts that were preloaded before the rest of the page was laid out. */
    askedBefore?: number;
  }
}

const pages = ['/', '/book-demo', '/pricing', '/lead-generation-agencies'];

for (const path of pages) {
  const when = ['/', '/pricing'].includes(path) ? '' : ' @nightly';
  // The HTML is the same on every screen; what could shift is not.
  test(`${path} hydrates without a warning, a change or a shift${when}`, {
    tag: path === '/' ? [] : ['@desktop'],
  }, async ({ page, request }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    await observeShifts(page);
    await page.goto(path);
    await page.evaluate(() => document.fonts.load('1em "Instrument Sans"'));
    await nextFrames(page);
    // Ignores shifts of a late font.
    const shiftBefore = await shiftOf(page);
    await hydratePage(page);
    expect(said).toEqual([]);

    const prerendered = await (await request.get(path)).text();
    const { before, after } = await page.evaluate(tagsBeforeAndAfter, prerendered);
    expect(before.length).toBeGreaterThan(100);
    expect(after).toEqual(before);

    await nextFrames(page);
    expect((await shiftOf(page)) - shiftBefore).toBeLessThan(0.001);
  });
}

test('a page hydrates when the browser is idle', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/pricing');
  await expect(slots(page, 'hydrated')).toHaveCount(3);
});

for (const [path, tag, often] of [
  ['/faq', '@desktop-by-day', ''],
  ['/', [], ' @nightly'],
  ['/pricing', [], ' @nightly'],
  ['/terms', [], ' @nightly'],
] as const) {
  test(
    `${path} is complete in a full-page capture before any script is loaded${often}`,
    {
      tag: [tag].flat(),
    },
    async ({ page, allow }, testInfo) => {
      // A font that arrives between the two screenshots would change them.
      await page.route('**/*.woff2', (route) => route.abort());
      allow(/woff2|Failed to load resource/);
      await page.addInitScript(() => {
        const waiting = () =>
          [...document.querySelectorAll('[data-fragment] > *')].filter(
            (part) => getComputedStyle(part).contentVisibility === 'auto',
          ).length;
        requestAnimationFrame(function frame() {
          if (document.querySelector('footer')) window.leftOut = waiting();
          else requestAnimationFrame(frame);
        });
        new MutationObserver((_, observer) => {
          if (!('laidOut' in document.documentElement.dataset)) return;
          observer.disconnect();
          window.askedBefore = document.querySelectorAll('link[rel=modulepreload][fetchpriority=low]').length;
        }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-laid-out'] });
      });
      const gate = await holdRequests(page, '**/*.js');
      await page.goto(path);
      await laidOut(page);
      expect(await page.evaluate(() => window.askedBefore)).toBe(0);
      expect(await page.evaluate(() => window.leftOut)).toBeGreaterThan(0);

      const before = await capture(page);
      expect(before.boxes.length).toBeGreaterThan(1);
      expect(await slots(page, 'hydrated').count()).toBe(0);
      gate.open();
      await hydratePage(page);
      const after = await capture(page);
      expect(after.height).toBe(before.height);
      expect(after.boxes).toEqual(before.boxes);
      // Two empty areas would be equal too.
      await page.evaluate(() => {
        for (const heading of document.querySelectorAll('h2')) heading.style.visibility = 'hidden';
      });
      const blank = await capture(page);
      for (const [index, image] of before.images.entries()) {
        const name = [`worker-${testInfo.parallelIndex}`, `heading-${index}.png`];
        const file = testInfo.snapshotPath(...name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, image);
        expect(after.images[index]).toMatchSnapshot(name);
        expect(blank.images[index]).not.toMatchSnapshot(name);
      }
    },
  );
}

test('the End key and a reload reach the right position after the layout', { tag: '@desktop' }, async ({
  page,
}) => {
  const target = page.locator('#audiences');
  const top = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await observeShifts(page);
  await page.goto('/');
  await laidOut(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const heightBefore = await height();
  await page.keyboard.press('End');
  await allHydrated(page);
  await expect.poll(() => page.evaluate(() => scrollY + innerHeight)).toBe(heightBefore);
  expect(await height()).toBe(heightBefore);
  await nextFrames(page);
  expect(await shiftOf(page)).toBeLessThan(0.001);

  await target.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const before = await top();
  await page.reload();
  await expect.poll(top).toBe(before);
  await page.goto('about:blank');
  await page.goto('/#audiences');
  await expect.poll(top).toBeLessThan(200);
});

/** Resolves when the bootstrap script has laid out the sections that the first paint skipped. */
function laidOut(page: Page): Promise<void> {
  return allLaidOut(page);
}

/** The page's height, and the box and image of each section's heading in a full-page screenshot. */
async function capture(page: Page) {
  const { height, boxes } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    boxes: [...document.querySelectorAll('main h2')]
      .map((heading) => heading.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ x, y, width, height }) => ({ x, y: y + scrollY, width, height })),
  }));
  const images: Buffer[] = [];
  for (const clip of boxes)
    images.push(await page.screenshot({ fullPage: true, clip, animations: 'disabled' }));
  return { height, boxes, images };
}

/**
 * The page's prerendered and current HTML, split at each tag for short diffs. Excludes changes by effects after hydration:
 * statuses, the newsletter's button, the booking widget's announcement and frame, and running animations.
 */
function tagsBeforeAndAfter(prerendered: string) {
  const effects = ['data-fragment-status', 'data-status', 'novalidate', 'disabled', 'aria-disabled', 'style'];
  const read = (root: Document) => {
    const site = root.getElementById('site')?.cloneNode(true) as HTMLElement;
    for (const element of site.querySelectorAll('[data-fragment=mf-booking] [role=status]'))
      element.replaceChildren();
    for (const frame of site.querySelectorAll('[data-fragment=mf-booking] iframe'))
      frame.parentElement?.remove();
    for (const element of site.querySelectorAll('*'))
      for (const name of effects) element.removeAttribute(name);
    return site.innerHTML.split(/(?=<)/);
  };
  return { before: read(new DOMParser().parseFromString(prerendered, 'text/html')), after: read(document) };
}
