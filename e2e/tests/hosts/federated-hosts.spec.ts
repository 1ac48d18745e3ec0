import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { buildHost, type HostName, type HostTarget, olderReacts } from '../../hosts/build-host';
import { serveFolder } from '../../hosts/serve-folder';
import { expect, noteShifts, test } from '../../support/hosts';

/** What a federated host must never suffer from us: another React, or a page that depends on our being there. */
for (const react of olderReacts) {
  for (const name of ['webpack-react', 'rspack-react'] as const) {
    test(`${name} with React ${react}: the host keeps it, and the component works with it`, async ({
      page,
      site,
      provider,
    }) => {
      const target = { site: site.url, schedulingUrl: provider.url, scriptUrl: provider.scriptUrl, react };
      const shifts = await noteShifts(page);
      await inHost(page, name, target, async () => {
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
  for (const name of ['vite-react', 'webpack-react', 'rspack-react', 'vue', 'html'] as const) {
    test(`${name}: our site ${outage}, and the host has its page and the plain link`, async ({
      page,
      site,
      provider,
      allow,
    }) => {
      allow(/./);
      const target = { site: site.url, schedulingUrl: provider.url, scriptUrl: provider.scriptUrl };
      await inHost(
        page,
        name,
        target,
        async () => {
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const link = page.getByRole('link', { name: 'Book a demo' });
          await expect(link).toBeVisible();
          await expect(link).toHaveAttribute('href', provider.url);
          if (!name.endsWith('react')) return;
          await page.getByRole('button', { name: 'Open the popup' }).click();
          await expect(page).toHaveURL(provider.url);
        },
        () => begin(page, site.url),
      );
    });
  }
}

/** Builds a host while our site is there, and visits it after `before`. */
async function inHost(
  page: Page,
  name: HostName,
  target: HostTarget,
  visit: () => Promise<void>,
  before?: () => Promise<unknown>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), `host-${name}-`));
  await buildHost(name, target, folder);
  const served = await serveFolder(folder);
  try {
    await before?.();
    await page.goto(`${served.url}/`);
    await visit();
  } finally {
    await served.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
