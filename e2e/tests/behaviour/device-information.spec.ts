import { documentElement } from '../../support/pages/page-parts';
import { type OwnSite, ownSite } from '../../support/sites/own-site';
import { expect, hydratePage, test } from '../../support/test';

/** "Device info refreshes 50 ms after a resize if configured." */
test('the document has the device as attributes', async ({ page, isMobile }) => {
  await page.goto('/terms');
  await hydratePage(page);
  const html = documentElement(page);
  await expect(html).toHaveAttribute('data-device', isMobile ? 'phone' : 'desktop');
  await expect(html).toHaveAttribute('data-pointer', isMobile ? 'coarse' : 'fine');
});

// With a mouse, every size counts as a desktop.
test.describe('on a site of its own', { tag: '@phone' }, () => {
  let own: OwnSite;
  test.beforeAll(async () => {
    own = await ownSite();
  });
  test.afterAll(() => own?.stop());
  test.afterEach(({ page }) => page.close());
  test.describe.configure({ mode: 'serial' });

  for (const [configured, expected] of [
    ['0', 'phone'],
    ['1', 'tablet'],
  ] as const) {
    test(`after a resize it is a ${expected} with DEVICE_INFO=${configured}`, async ({ page }) => {
      if (configured === '1') await own.configure({ DEVICE_INFO: configured });
      await page.clock.install();
      await page.goto(`${own.url}/terms`);
      await hydratePage(page);
      await expect(documentElement(page)).toHaveAttribute('data-device', 'phone');
      await page.clock.pauseAt(Date.now() + 60_000);
      const resized = page.evaluate(
        () => new Promise((resolve) => addEventListener('resize', () => resolve(true))),
      );
      await page.setViewportSize({ width: 1024, height: 768 });
      await resized;
      await page.clock.runFor(49);
      await expect(documentElement(page)).toHaveAttribute('data-device', 'phone');
      await page.clock.runFor(1);
      await expect(documentElement(page)).toHaveAttribute('data-device', expected);
    });
  }
});
