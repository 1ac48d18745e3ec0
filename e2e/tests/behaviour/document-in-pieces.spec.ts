import { serveInPieces } from '../../support/in-pieces';
import { observeShifts, shiftOf } from '../../support/layout-shift';
import { expect, test } from '../../support/test';

/** Pages with steps, a picture, a special edge, and a table. */
for (const path of ['/pricing', '/marketing-agency-lead-gen', '/startups', '/'])
  test(`${path} does not shift while its document loads`, async ({ page, site }) => {
    const slow = await serveInPieces(site.url);
    try {
      await observeShifts(page);
      await page.goto(slow.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await shiftOf(page)).toBeLessThan(0.001);
    } finally {
      await page.close();
      await slow.stop();
    }
  });
