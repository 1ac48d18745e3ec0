import type { Page } from 'playwright/test';
import { olderReacts } from '../../hosts/build-host';
import { visitHost } from '../../support/example-hosts';
import { expect, noteShifts, test } from '../../support/hosts';

/** What a federated host must never suffer from us: another React, or a page that depends on our being there. */
for (const react of olderReacts) {
  for (const name of ['webpack-react', 'rspack-react'] as const) {
    // Both bundlers with the oldest; with the others one of them, and both at night.
    const when = name === 'webpack-react' || react === olderReacts[0] ? '' : ' @nightly';
    test(`${name} with React ${react}: the host keeps it, and the component works with it${when}`, async ({
      page,
      site,
      provider,
    }) => {
      const shifts = await noteShifts(page);
      const options = { page, target: { site: site.url, react }, provider: provider.origin };
      await visitHost(name, options, async () => {
        await expect(page.locator('[data-react]')).toHaveText(new RegExp(`^${react.replace('.', '\\.')}\\.`));
        await expect(page.locator('[data-status=ready]')).toHaveCount(1);
        const calendar = page.frameLocator('[data-status=ready] iframe');
        await expect(calendar.getByRole('heading', { level: 2 })).toBeVisible();
        await expect(page.locator('[data-events]')).toContainText('ready');
        expect(await shifts()).toBeLessThan(0.01);
        await page.getByRole('button', { name: 'Open the popup' }).click();
        await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
      });
    });
  }
}

const outages = {
  refuses: (page: Page, url: string) => page.route(`${url}/**`, (route) => route.abort('connectionrefused')),
  'answers 503': (page: Page, url: string) =>
    page.route(`${url}/**`, (route) => route.fulfill({ status: 503 })),
};

for (const [outage, begin] of Object.entries(outages)) {
  for (const name of ['vite-react', 'webpack-react', 'rspack-react', 'html'] as const) {
    // A federated entry and a plain script that are answered, but not with a script; the other two at night.
    const when = outage === 'refuses' || name === 'webpack-react' || name === 'html' ? '' : ' @nightly';
    test(`${name}: our site ${outage}, and the host has its page and the plain link${when}`, async ({
      page,
      site,
      provider,
      allow,
    }) => {
      allow(/./);
      const target = { site: site.url };
      const before = () => begin(page, site.url);
      await visitHost(name, { page, target, provider: provider.origin, before }, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const link = page.getByRole('link', { name: 'Book a demo' }).first();
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', 'https://calendly.com/you/demo');
        if (!name.endsWith('react')) return;
        await page.getByRole('button', { name: 'Open the popup' }).click();
        await expect(page).toHaveURL('https://calendly.com/you/demo');
      });
    });
  }
}
