import type { Page } from 'playwright/test';
import { holdRequests } from '../../support/gate';
import { lostTexts, prepareTranslation, translate, useEveryControl } from '../../support/pages/translate';
import { livePages, onePerKind } from '../../support/sites/live-pages';
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

/** Pages with the most controls of their own. */
const byDay = ['/', '/pricing', '/faq'];

test('every control of these pages works after translation', { tag: '@desktop' }, ({ page }) =>
  useTranslated(page, byDay),
);

test('every control of a page of each other kind works after translation @nightly', {
  tag: '@desktop',
}, async ({ page }) => {
  const others = onePerKind(await livePages(sharedSite().url)).filter((path) => !byDay.includes(path));
  expect(others.length).toBeGreaterThan(12);
  await useTranslated(page, others);
});

test('every control of a phone’s menu and forms works after translation', { tag: '@phone' }, ({ page }) =>
  useTranslated(page, ['/', '/book-demo']),
);

for (const [path, field, when] of [
  ['/', 'Your search, in one sentence', ''],
  ['/email-finder', 'Full name', ' @nightly'],
  ['/', 'Email', ' @nightly'],
] as const)
  test(`keeps what was typed into "${field}" before a translated page hydrates, and the focus${when}`, {
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
