import type { Page } from 'playwright/test';
import { olderReacts } from '../../hosts/build-host';
import { visitHost } from '../../support/hosts/example-hosts';
import { expect, manualPolicy, test } from '../../support/hosts/hosts';
import { observeShifts } from '../../support/pages/layout-shift';
import { outages } from '../../support/pages/outages';

/** The widget must never add a second React to a federated host, nor break its page when the site is down. */
for (const react of olderReacts) {
  for (const name of ['webpack-react', 'rspack-react'] as const) {
    // By day the oldest React, with the site's own bundler.
    const when = name === 'rspack-react' && react === olderReacts[0] ? '' : ' @nightly';
    test(`${name} with React ${react}: the host keeps it, and the component works with it${when}`, async ({
      page,
      site,
      provider,
    }) => {
      const shifts = await observeShifts(page);
      const options = { page, target: { site: site.url, react }, provider: provider.origin };
      await visitHost(name, options, async () => {
        await expect(page.locator('[data-react]')).toHaveText(new RegExp(`^${react.replace('.', '\\.')}\\.`));
        await expect(page.locator('[data-status=ready]')).toHaveCount(1);
        const calendar = page.frameLocator('[data-status=ready] iframe');
        await expect(calendar.getByRole('heading', { level: 2 })).toBeVisible();
        await expect(page.locator('[data-events]')).toContainText('ready');
        expect(await shifts()).toBeLessThan(0.01);
        await expectInPlace(page);
        await page.getByRole('button', { name: 'Open the popup' }).click();
        await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
      });
    });
  }
}

/** Under rules of the page for everything the calendar is where it was, as high as the page's style says, and what stood in is gone. */
async function expectInPlace(page: Page): Promise<void> {
  const widget = page.locator('[data-booking-widget]');
  const frame = widget.locator('iframe');
  const content = `#app * { all: unset } iframe, p { display: none } :root { --booking-min-height: 400px }`;
  await page.addStyleTag({ content });
  await expect.poll(async () => (await widget.boundingBox())?.height).toBeLessThan(700);
  const [around, own] = await Promise.all([widget.boundingBox(), frame.boundingBox()]);
  expect((own?.y ?? 0) - (around?.y ?? 0)).toBeLessThan(100);
  expect(own?.width).toBeGreaterThan(600);
  expect(own?.height).toBeGreaterThanOrEqual(400);
  expect(await frame.evaluate(isOnTop)).toBe(true);
  // The bar's own.
  await expect(page.getByRole('link', { name: 'Open the calendar in a new tab' })).toHaveCount(1);
}

function isOnTop(element: Element): boolean {
  const { left, top, width } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + 100) === element;
}

/** The directives that the manual adds to those for every page. `vite-react` names our entry, `rspack-react` our manifest. */
for (const [name, more] of Object.entries({ 'vite-react': '', 'rspack-react': '; connect-src SITE' })) {
  test(`${name}: under the directives of the manual for federation @nightly`, async ({
    page,
    site,
    provider,
  }) => {
    const own = manualPolicy(site.url, 'https://calendly.com').replace('script-src', "script-src 'self'");
    const policy = `default-src 'none'; ${own}; style-src SITE${more}`.replaceAll('SITE', site.url);
    const headers = { 'content-security-policy': policy };
    const options = { page, target: { site: site.url }, provider: provider.origin, headers };
    await visitHost(name as 'vite-react' | 'rspack-react', options, async () => {
      const widget = page.locator('[data-booking-widget][data-status=ready]');
      await expect(widget.frameLocator('iframe').getByRole('heading', { level: 2 })).toBeVisible();
      await page.getByRole('button', { name: 'Open the popup' }).click();
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    });
  });
}

for (const [outage, begin] of Object.entries(outages)) {
  for (const name of ['vite-react', 'webpack-react', 'rspack-react', 'html'] as const) {
    // A script tag that is late has a test of its own.
    if (outage === 'hangs' && name === 'html') continue;
    const when = outage === 'refuses' && name === 'rspack-react' ? '' : ' @nightly';
    test(`${name}: our site ${outage}, and the host has its page and the plain link${when}`, async ({
      page,
      site,
      provider,
      allow,
    }) => {
      allow(/./);
      const target = { site: site.url };
      const before = () => begin(page, `${site.url}/**`);
      await visitHost(name, { page, target, provider: provider.origin, before }, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const link = page.getByRole('link', { name: 'Book a demo' }).first();
        await expect(link).toBeVisible({ timeout: 6000 });
        await expect(link).toHaveAttribute('href', 'https://calendly.com/you/demo');
        if (!name.endsWith('react') || outage !== 'refuses') return;
        await page.getByRole('button', { name: 'Open the popup' }).click();
        await expect(page).toHaveURL('https://calendly.com/you/demo');
      });
    });
  }
}
