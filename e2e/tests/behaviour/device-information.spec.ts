import { type OwnSite, ownSite } from '../../support/own-site';
import { expect, hydratePage, test } from '../../support/test';

/** "Device info refreshes 50 ms after a resize if configured." */
test('the document says what it is on', async ({ page, isMobile }) => {
  await page.goto('/terms');
  await hydratePage(page);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-device', isMobile ? 'phone' : 'desktop');
  await expect(html).toHaveAttribute('data-pointer', isMobile ? 'coarse' : 'fine');
});

// With a mouse every size is a desktop.
test.describe('on a site of its own', { tag: '@phone' }, () => {
  let own: OwnSite;
  test.beforeAll(async () => {
    own = await ownSite();
  });
  test.afterAll(() => own?.stop());
  test.afterEach(({ page }) => page.close());
  test.describe.configure({ mode: 'serial', timeout: 90_000 });

  for (const [configured, expected] of [
    ['0', 'phone'],
    ['1', 'tablet'],
  ] as const) {
    test(`after a resize it is a ${expected} with DEVICE_INFO=${configured}`, async ({ page }) => {
      if (configured === '1') await own.configure({ DEVICE_INFO: configured });
      await page.goto(`${own.url}/terms`);
      await hydratePage(page);
      await expect(page.locator('html')).toHaveAttribute('data-device', 'phone');
      await page.setViewportSize({ width: 1024, height: 768 });
      // Twice the time it has, measured by the page itself.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      await expect(page.locator('html')).toHaveAttribute('data-device', expected);
    });
  }
});
