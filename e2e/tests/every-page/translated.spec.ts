import type { Page } from 'playwright/test';
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

test('every control of every translated page works', async ({ page }) => {
  const { url } = sharedSite();
  for (const path of onePerKind(await livePages(url)))
    await test.step(path, async () => {
      await page.goto(url + path);
      await hydratePage(page);
      await translate(page);
      await useEveryControl(page);
      await expectAlive(page);
    });
});
