import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildHost, type HostName, hostNames } from '../../hosts/build-host';
import { serveFolder } from '../../hosts/serve-folder';
import { expect, manualPolicy, test } from '../../support/hosts';
import { projectRoot } from '../../support/project';

/** The example hosts as their users would see them: any error on the console or of a request fails the test. */
const federated: readonly HostName[] = ['vite-react', 'webpack-react', 'rspack-react'];

for (const name of hostNames) {
  test(`${name}: the calendar is in the page, and the popup over it`, async ({ page, site, provider }) => {
    const folder = mkdtempSync(path.join(tmpdir(), `host-${name}-`));
    const target = { site: site.url, schedulingUrl: provider.url, scriptUrl: provider.scriptUrl };
    await buildHost(name, target, folder);
    const served = await serveFolder(folder);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    try {
      await page.goto(`${served.url}/`);
      const ready = ':is([data-booking-widget][data-status=ready], booking-widget:state(ready))';
      await expect(page.locator(ready)).toHaveCount(1);
      const inline = page.locator(ready).frameLocator('iframe');
      await expect(inline.getByRole('heading', { level: 2 })).toBeVisible();
      await openPopup();
      if (name === 'rspack-react') await expectTypes(folder);
    } finally {
      await served.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    expect(scripts.filter((url) => url === provider.scriptUrl)).toHaveLength(1);
    if (federated.includes(name)) expectOneReact(scripts.filter((url) => url.startsWith(site.url)));

    async function openPopup(): Promise<void> {
      if (name === 'vue') {
        await expect(page.locator('[data-events]')).toHaveText('ready');
        await page.getByLabel('Email').fill('ada@example.com');
        await expect(page.locator('booking-widget iframe')).toHaveAttribute('src', /email=ada/);
        return;
      }
      const opener = federated.includes(name)
        ? page.getByRole('button', { name: 'Open the popup' })
        : page
            .locator('booking-widget[mode=popup]')
            .locator(name === 'html' ? 'a' : '[part=button]')
            .first();
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('iframe')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (name.startsWith('html')) await page.getByRole('button', { name: 'Talk to us' }).click();
      if (name.startsWith('html')) await expect(dialog.locator('iframe')).toBeVisible();
    }
  });
}

test('the strict host has exactly the directives of the manual', async ({ site, provider }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'host-csp-'));
  await buildHost(
    'html-csp',
    { site: site.url, schedulingUrl: provider.url, scriptUrl: provider.scriptUrl },
    folder,
  );
  const served = await serveFolder(folder);
  const html = await (await fetch(`${served.url}/`)).text();
  await served.stop();
  rmSync(folder, { recursive: true });
  const [, policy] = /content="(default-src[^"]+)"/.exec(html) ?? [];
  expect(policy).toBe(`default-src 'none'; ${manualPolicy(site.url, provider.origin)}`);
});

/** The build has downloaded the declarations: a right call compiles, a wrong one does not. */
async function expectTypes(folder: string): Promise<void> {
  const use = path.join(folder, 'use.ts');
  writeFileSync(
    use,
    `import { openBooking } from './@mf-types/mf-booking/booking';
    openBooking({ url: 'https://x.example', onEvent: ({ type }) => type === 'scheduled' }).update({ minHeight: 500 });
    // @ts-expect-error An address is a string.
    openBooking({ url: 1 });`,
  );
  const tsc = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '--ignoreConfig', '--strict', '--noEmit', use]);
}

/** Of our files a host with a React of its own asks for the container, the two exposes and our runtime's stand-in. */
function expectOneReact(urls: readonly string[]): void {
  const scripts = urls.filter((url) => url.endsWith('.js') && !url.includes('/v1/'));
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.length).toBeLessThanOrEqual(4);
}
