import { serveInPieces } from '../../../support/load/in-pieces';
import { observeShifts, shiftOf } from '../../../support/pages/layout-shift';
import { expect, test } from '../../../support/test';

/** A section in steps, one with a picture, a page with an edge of its own, and a table. The longest stands for them by day and on a phone. */
for (const path of ['/pricing', '/marketing-agency-lead-gen', '/startups', '/'])
  test(`${path} does not shift while its document loads`, {
    tag: path === '/' ? '@desktop-by-day' : ['@desktop', '@nightly'],
  }, async ({ page, site }) => {
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
