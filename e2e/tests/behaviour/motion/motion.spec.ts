import type { Page } from 'playwright/test';
import { type Frames, recordFrames } from '../../../support/pages/frames';
import { headerMenu } from '../../../support/pages/page-parts';
import { expect, hydratePage, test } from '../../../support/test';

/** docs/reference/behaviour/navigation.md#motion, frame by frame. motion-scrolling.spec.ts covers the wheel. */

/** Tolerance in milliseconds beyond three times the longest frame of the page at rest. */
const ROOM = { menu: 100, page: 200 };
const SLOW_CPU = 4;

async function open(page: Page): Promise<void> {
  await page.goto('/terms');
  await hydratePage(page);
}

/** The toggle and the content of the menu (phone) or the dropdown (desktop). */
function menuOf(page: Page, isMobile: boolean) {
  const details = `header details[data-slug=${isMobile ? 'menu' : 'audiences'}]`;
  return { toggle: headerMenu(page, isMobile).toggle, panel: `${details} > :not(summary)` };
}

async function followHeaderLink(page: Page, isMobile: boolean): Promise<void> {
  const area = isMobile ? page.getByRole('contentinfo') : page.getByRole('banner');
  // Clicks by script, because Playwright would scroll to the link during the measurement.
  await area
    .getByRole('link', { name: 'Pricing' })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

const longest = ({ gaps }: Frames) => Math.max(...gaps);
const atRest = async () => {};

/** A busy machine drops frames, so only one of a few attempts must be smooth. */
async function expectSmooth(attempt: () => Promise<{ idle: Frames; during: Frames }>, room: number) {
  await expect(async () => {
    const { idle, during } = await attempt();
    expect(during.gaps.length).toBeGreaterThanOrEqual(39);
    expect(during.shift).toBe(0);
    expect(longest(during)).toBeLessThan(3 * longest(idle) + room);
  }).toPass({ timeout: 60_000 });
}

test('the menu opens and closes without a long frame, on a slow processor, and shifts nothing @nightly', {
  tag: '@desktop',
}, async ({ page, context, isMobile }) => {
  await open(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  const { toggle } = menuOf(page, isMobile);
  await expectSmooth(async () => {
    const idle = await recordFrames(page, atRest);
    const during = await recordFrames(page, async () => {
      await toggle.click();
      await toggle.click();
    });
    return { idle, during };
  }, ROOM.menu);
});

test('a page gives way to another without a long frame, and shifts nothing @nightly', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await expectSmooth(async () => {
    await open(page);
    const idle = await recordFrames(page, atRest);
    const during = await recordFrames(page, () => followHeaderLink(page, isMobile));
    return { idle, during };
  }, ROOM.page);
});

test('the menu is animated @nightly', async ({ page, isMobile }) => {
  await open(page);
  const { toggle } = menuOf(page, isMobile);
  const { moved } = await recordFrames(page, () => toggle.click());
  expect(moved).not.toEqual([]);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the menu opens at once @nightly', { tag: '@desktop' }, async ({ page, isMobile }) => {
    await open(page);
    const { toggle, panel } = menuOf(page, isMobile);
    const { moved, places } = await recordFrames(page, () => toggle.click(), panel);
    expect(moved).toEqual([]);
    expect(places.length, places.join(' ')).toBe(2);
  });

  test('a page appears at once', { tag: '@desktop' }, async ({ page, isMobile }) => {
    await open(page);
    const { moved, places } = await recordFrames(page, () => followHeaderLink(page, isMobile), 'main h1');
    expect(moved).toEqual([]);
    expect(places.length, places.join(' ')).toBe(2);
  });
});
