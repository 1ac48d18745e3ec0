import type { Page } from 'playwright/test';
import { allLaidOut, headerMenu } from '../../support/pages/page-parts';
import { expect, hydratePage, test } from '../../support/test';

/** docs/reference/behaviour/page-parts.md#header, on a page that is scrolled: the header stays in sight. */
const SCROLLED = 1500;

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function openScrolled(page: Page): Promise<void> {
  await page.goto('/pricing');
  await hydratePage(page);
  await allLaidOut(page);
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), SCROLLED);
  expect(await scrollTop(page)).toBe(SCROLLED);
}

test('on a scrolled page, Tab walks the links of the dropdown and scrolls nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  await openScrolled(page);
  const { menu, toggle } = headerMenu(page, false);
  await toggle.focus();
  await page.keyboard.press('Enter');
  const links = menu.getByRole('link');
  await expect(links).toHaveCount(8);
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(toggle).toBeFocused();
  expect(await scrollTop(page)).toBe(SCROLLED);
});

test('on a scrolled page, Tab walks the header and scrolls nothing @nightly', { tag: '@desktop' }, async ({
  page,
}) => {
  await openScrolled(page);
  await headerMenu(page, false).toggle.focus();
  const links = page.getByRole('banner').getByRole('link');
  for (const name of ['Pricing', 'Referrals', 'Startups', 'Sign up', 'Book a demo']) {
    await page.keyboard.press('Tab');
    await expect(links.filter({ hasText: name, visible: true })).toBeFocused();
  }
  expect(await scrollTop(page)).toBe(SCROLLED);
});

test('Escape closes the drawer and leaves the page where it was', { tag: '@phone' }, async ({ page }) => {
  await openScrolled(page);
  const { menu, toggle } = headerMenu(page, true);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(toggle).toBeFocused();
  expect(await scrollTop(page)).toBe(SCROLLED);
});
