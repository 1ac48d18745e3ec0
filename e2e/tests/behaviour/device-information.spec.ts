import type { Page } from 'playwright/test';
import { documentElement } from '../../support/pages/page-parts';
import { ownSite } from '../../support/sites/own-site';
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
test('after a resize it is the same by default', { tag: '@phone' }, async ({ page, site }) => {
  await expectAfterResize(page, site.url, 'phone');
});

test('after a resize it is another with DEVICE_INFO=1 @nightly', { tag: '@phone' }, async ({ page }) => {
  const own = await ownSite();
  try {
    await own.configure({ DEVICE_INFO: '1' });
    await expectAfterResize(page, own.url, 'tablet');
  } finally {
    await page.close();
    await own.stop();
  }
});

async function expectAfterResize(page: Page, origin: string, device: string): Promise<void> {
  await page.clock.install();
  await page.goto(`${origin}/terms`);
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
  await expect(documentElement(page)).toHaveAttribute('data-device', device);
}
