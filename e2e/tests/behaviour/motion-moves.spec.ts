import { durations } from '@site/kit/tokens/motion';
import type { Page } from 'playwright/test';
import { expect, hydratePage, test } from '../../support/test';

/**
 * docs/reference/behaviour/navigation.md#motion: what moves, by which properties, and how long. Frames are in
 * motion.spec.ts.
 */

/** What one element showed in one frame. */
interface Frame {
  /** Pixels below its place. */
  readonly offset: number;
  readonly opacity: number;
  /** The moves under way on it, with what they move and their length in milliseconds. */
  readonly moves: readonly { readonly properties: readonly string[]; readonly duration: number }[];
}

declare global {
  interface Window {
    recorded?: Frame[];
    moved?: boolean;
    shifted?: number;
  }
}

/** What the compositor draws by itself, however busy the page is. */
const CHEAP = ['transform', 'opacity', 'translate', 'rotate', 'scale'];

test('nothing moves by itself while a page loads and is hydrated', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      // A caret that blinks and a spinner that turns move nothing out of its place. They repeat, and stop after five seconds.
      const once = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
      // The search shows once how its phrases became filters, when the page is hydrated and idle.
      if (once.some(({ effect }) => !(effect as KeyframeEffect).target?.closest('[data-motion]')))
        window.moved = true;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/');
  await hydratePage(page);
  expect(await page.evaluate(() => window.moved ?? false)).toBe(false);
});

test('the menu comes from above, shortly', async ({ page, isMobile }) => {
  const menu = page.getByRole('banner').locator(`details[data-slug=${isMobile ? 'menu' : 'audiences'}]`);
  await expectMove(isMobile ? durations.calm : durations.brief, async () => {
    await page.goto('/');
    await hydratePage(page);
    return record(page, isMobile ? '[data-slug=menu] > div' : '#audiences-popup', () =>
      menu.locator('summary').click(),
    );
  });
  await menu.locator('summary').click();
  await expect(menu.locator('a').first()).toBeHidden();
});

test('a new page settles, readable from its first frame', { tag: '@desktop' }, async ({ page }) => {
  const frames = await expectMove(durations.brief, async () => {
    await page.goto('/');
    await hydratePage(page);
    // A jump to the footer would meet sections whose height is still a guess (docs/decisions/0099).
    await expect(page.locator('html')).toHaveAttribute('data-laid-out');
    return record(page, 'main', async () => {
      await page.getByRole('contentinfo').locator('a[href="/pricing"]').first().click();
      await expect(page).toHaveURL('/pricing');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
  expect(frames.filter(({ opacity }) => opacity < 1)).toEqual([]);
  expect(await page.locator('main').getAttribute('style')).toBeNull();
});

for (const [reducedMotion, seconds] of [
  ['no-preference', durations.brief / 1000],
  ['reduce', 0],
] as const) {
  test.describe(`where motion is set to ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`an answer takes ${seconds} s to appear where it is opened`, { tag: '@desktop' }, async ({
      page,
    }) => {
      await page.goto('/');
      const question = page.locator('main details').nth(1);
      await expect(question).not.toHaveAttribute('open');
      const style = (name: 'transitionDuration' | 'opacity') =>
        question.evaluate((element, key) => getComputedStyle(element, '::details-content')[key], name);
      expect((await style('transitionDuration')).split(', ')).toContain(`${seconds}s`);
      await question.locator('summary').click();
      await expect(question.locator('p').first()).toBeVisible();
      await expect.poll(() => style('opacity')).toBe('1');
    });
  });
}

/** A machine that stalls may draw no frame while something moves: then it is tried again. */
async function expectMove(longest: number, attempt: () => Promise<readonly Frame[]>) {
  let frames = await attempt();
  for (let tries = 1; tries < 5 && frames.every(({ moves }) => moves.length === 0); tries += 1)
    frames = await attempt();
  const moves = frames.flatMap((frame) => frame.moves);
  expect(moves.length).toBeGreaterThan(0);
  for (const { duration, properties } of moves) {
    expect(duration).toBeLessThanOrEqual(longest);
    expect(CHEAP).toEqual(expect.arrayContaining([...properties]));
  }
  // Towards its place, never back or beyond.
  const offsets = frames.filter(({ moves: { length } }) => length > 0).map(({ offset }) => Math.abs(offset));
  expect(offsets).toEqual([...offsets].sort((one, other) => other - one));
  expect(frames.at(-1)).toEqual({ offset: 0, opacity: 1, moves: [] });
  return frames;
}

/** What the element shows from before an action until it has come to rest, frame by frame. The page must not shift. */
async function record(page: Page, selector: string, act: () => Promise<void>): Promise<readonly Frame[]> {
  await page.evaluate((wanted) => {
    const frames: Frame[] = [];
    window.recorded = frames;
    window.shifted = 0;
    new PerformanceObserver((list) => {
      // Not in the type library yet.
      type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value;
    }).observe({ type: 'layout-shift' });
    const look = () => {
      const element = document.querySelector(wanted);
      if (element?.checkVisibility()) {
        const { transform, opacity } = getComputedStyle(element);
        const moves = element.getAnimations().map(({ effect }) => ({
          properties: Object.keys((effect as KeyframeEffect).getKeyframes()[0] ?? {}).filter(
            (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name),
          ),
          duration: Number(effect?.getComputedTiming().duration),
        }));
        frames.push({ offset: new DOMMatrix(transform).m42, opacity: Number(opacity), moves });
      }
      requestAnimationFrame(look);
    };
    look();
  }, selector);
  await act();
  const recorded = () => page.evaluate(() => window.recorded ?? []);
  await expect.poll(async () => (await recorded()).at(-1)?.moves).toEqual([]);
  expect(await page.evaluate(() => window.shifted)).toBe(0);
  return recorded();
}
