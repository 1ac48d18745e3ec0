import type { Page } from 'playwright/test';
import { holdRequests } from '../../support/gate';
import { lostTexts, prepareTranslation, translate, useEveryControl } from '../../support/pages/translate';
import { isLikeAnother, livePages, onePerKind } from '../../support/sites/live-pages';
import { sharedSite } from '../../support/sites/shared-site';
import { allHydrated, expect, hydratePage, test } from '../../support/test';

/**
 * Browsers translate a page by replacing its text nodes, which React keeps using
 * (decision 0125).
 */
test.beforeEach(({ page }) => prepareTranslation(page));

async function expectAlive(page: Page): Promise<void> {
  await allHydrated(page);
  expect(await lostTexts(page)).toEqual([]);
}

/** Sections below the first screen hydrate after their slot (`Below`). React marks the elements that it has hydrated. */
async function belowHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main section')].every((section) =>
      Object.keys(section).some((key) => key.startsWith('__reactFiber$')),
    ),
  );
}

async function useTranslated(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(sharedSite().url + path);
      await hydratePage(page);
      await belowHydrated(page);
      await translate(page);
      await useEveryControl(page);
      await expectAlive(page);
    });
}

for (const [which, isChosen] of [
  ['every kind of page', (path: string) => !isLikeAnother(path)],
  ['the pages like them @nightly', isLikeAnother],
] as const)
  test(`every control of ${which} works after translation`, { tag: '@desktop' }, async ({ page }) => {
    const chosen = onePerKind(await livePages(sharedSite().url)).filter(isChosen);
    expect(chosen.length).toBeGreaterThan(6);
    await useTranslated(page, chosen);
  });

test('every control of a phone’s menu and forms works after translation', { tag: '@phone' }, ({ page }) =>
  useTranslated(page, ['/', '/book-demo']),
);

for (const [path, field] of [
  ['/', 'Your search, in one sentence'],
  ['/email-finder', 'Full name'],
  ['/', 'Email'],
] as const)
  test(`keeps what was typed into "${field}" before a translated page hydrates, and the focus`, {
    tag: '@desktop',
  }, async ({ page, allow }) => {
    // The HTML has changed, so React renders the slot again.
    allow(/React error #418/);
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => window.translatePage?.()));
    const gate = await holdRequests(page, '**/*.js');
    await page.goto(path);
    const input = page.getByRole('textbox', { name: field });
    await input.fill('Ann Example');
    gate.open();
    await expectAlive(page);
    await expect(input).toHaveValue('Ann Example');
    await expect(input).toBeFocused();
  });
