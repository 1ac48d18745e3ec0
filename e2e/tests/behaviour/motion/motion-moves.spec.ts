import { durations } from '@site/kit/tokens/motion';
import type { Page } from 'playwright/test';
import { allLaidOut, footerLink, headerMenu } from '../../../support/pages/page-parts';
import { expect, hydratePage, test } from '../../../support/test';

/** docs/reference/behaviour/navigation.md#motion: animated elements, properties and durations. motion.spec.ts tests frames. */

/** The state of an element in one frame. */
interface Frame {
  /** Pixels below its final position. */
  readonly offset: number;
  readonly opacity: number;
  /** Its running animations with their properties, durations in milliseconds and fill modes. */
  readonly moves: readonly {
    readonly properties: readonly string[];
    readonly duration: number;
    readonly fill: string | undefined;
  }[];
}

declare global {
  interface Window {
    recorded?: Frame[];
    moved?: boolean;
    shifted?: number;
  }
}

/** Properties that the compositor animates, even while the page is busy. */
const CHEAP = ['transform', 'opacity', 'translate', 'rotate', 'scale'];

test('nothing moves while a page loads and hydrates', { tag: '@desktop-by-day' }, async ({ page }) => {
  await page.addInitScript(() => {
    const sample = () => {
      // A caret that blinks and a spinner that turns move nothing out of its place. They repeat, and stop after five seconds.
      const once = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
      // Elements that wait below the screen are paused.
      if (once.some(({ playState }) => playState === 'running')) window.moved = true;
      requestAnimationFrame(sample);
    };
    sample();
  });
  await page.goto('/');
  await hydratePage(page);
  expect(await page.evaluate(() => window.moved ?? false)).toBe(false);
});

test('the menu slides in briefly from above', { tag: '@desktop-by-day' }, async ({ page, isMobile }) => {
  const { menu, toggle } = headerMenu(page, isMobile);
  await expectMove(isMobile ? durations.calm : durations.brief, async () => {
    await page.goto('/');
    await hydratePage(page);
    return record(page, isMobile ? '[data-slug=menu] > div' : '#audiences-popup', () => toggle.click());
  });
  await toggle.click();
  await expect(menu.getByRole('link')).toHaveCount(0);
});

test('a new page slides up and is readable from the first frame @nightly', { tag: '@desktop' }, async ({
  page,
}) => {
  const frames = await expectMove(durations.brief, async () => {
    await page.goto('/');
    await hydratePage(page);
    // A jump to the footer would pass sections with estimated heights (decision 0099).
    await allLaidOut(page);
    return record(page, 'main', async () => {
      await footerLink(page, '/pricing').click();
      await expect(page).toHaveURL('/pricing');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
  expect(frames.filter(({ opacity }) => opacity < 1)).toEqual([]);
  expect(await page.getByRole('main').getAttribute('style')).toBeNull();
});

test('the dropdown opens opaque and closes when the page scrolls', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await hydratePage(page);
  const { menu: dropdown, toggle } = headerMenu(page, false);
  const link = dropdown.getByRole('link').first();
  const [opacity] = await dropdown.evaluate(async (details: HTMLDetailsElement) => {
    details.open = true;
    await new Promise(requestAnimationFrame);
    return [getComputedStyle(details, '::details-content').opacity];
  });
  expect(opacity).toBe('1');
  await link.focus();
  await page.mouse.move(400, 700);
  await page.mouse.wheel(0, 200);
  await expect(link).toBeHidden();
  await expect(toggle).toBeFocused();
});

for (const [reducedMotion, seconds, when] of [
  ['no-preference', durations.brief / 1000, ''],
  ['reduce', 0, ' @nightly'],
] as const) {
  test.describe(`with prefers-reduced-motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`an answer opens in ${seconds} s${when}`, { tag: '@desktop' }, async ({ page }) => {
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

/** Retries if a slow machine draws no frame during an animation. */
async function expectMove(longest: number, attempt: () => Promise<readonly Frame[]>) {
  let frames = await attempt();
  for (let tries = 1; tries < 5 && frames.every(({ moves }) => moves.length === 0); tries += 1)
    frames = await attempt();
  const moves = frames.flatMap((frame) => frame.moves);
  expect(moves.length).toBeGreaterThan(0);
  for (const { duration, fill, properties } of moves) {
    expect(duration).toBeLessThanOrEqual(longest);
    // Otherwise it is at its end for the one frame that Chromium may draw just before an animation starts.
    expect(['backwards', 'both']).toContain(fill);
    expect(CHEAP).toEqual(expect.arrayContaining([...properties]));
  }
  // Monotonic, without overshooting.
  const offsets = frames.filter(({ moves: { length } }) => length > 0).map(({ offset }) => Math.abs(offset));
  expect(offsets).toEqual([...offsets].sort((one, other) => other - one));
  expect(frames.at(-1)).toEqual({ offset: 0, opacity: 1, moves: [] });
  return frames;
}

/** The states of an element, frame by frame, from before an action until it rests. The page must not shift. */
async function record(page: Page, selector: string, act: () => Promise<void>): Promise<readonly Frame[]> {
  await page.evaluate((wanted) => {
    const frames: Frame[] = [];
    window.recorded = frames;
    window.shifted = 0;
    new PerformanceObserver((list) => {
      // TypeScript's DOM types lack this entry.
      type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value;
    }).observe({ type: 'layout-shift' });
    const sample = () => {
      const element = document.querySelector(wanted);
      if (element?.checkVisibility()) {
        const { transform, opacity } = getComputedStyle(element);
        const moves = element.getAnimations().map(({ effect }) => ({
          properties: Object.keys((effect as KeyframeEffect).getKeyframes()[0] ?? {}).filter(
            (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name),
          ),
          duration: Number(effect?.getComputedTiming().duration),
          fill: effect?.getComputedTiming().fill,
        }));
        frames.push({ offset: new DOMMatrix(transform).m42, opacity: Number(opacity), moves });
      }
      requestAnimationFrame(sample);
    };
    sample();
  }, selector);
  await act();
  // The frames read at rest. A slow page may begin to move right after.
  let frames: readonly Frame[] = [];
  await expect
    .poll(async () => {
      frames = await page.evaluate(() => window.recorded ?? []);
      return frames.at(-1)?.moves;
    })
    .toEqual([]);
  expect(await page.evaluate(() => window.shifted)).toBe(0);
  return frames;
}
