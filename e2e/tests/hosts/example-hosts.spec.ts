import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright/test';
import { visitHost } from '../../support/hosts/example-hosts';
import { expect, manualPolicy, test } from '../../support/hosts/hosts';
import { projectRoot } from '../../support/projects/project';

/** The manual's recipes as their users would see them: any error on the console or of a request fails the test. */
const SCRIPT = 'https://assets.calendly.com/assets/external/widget.js';

/** Of our scripts, as served, for a host that has React: the calendar and its popup, with 0.7 kB of its skeleton. */
const MOST_BYTES = 16_200;

for (const name of ['vite-react', 'webpack-react', 'rspack-react', 'enhanced-react'] as const) {
  const often = name === 'rspack-react' ? '' : ' @nightly';
  test(`${name}: the calendar is in the page, and the popup over it${often}`, async ({
    page,
    site,
    provider,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const sizes = noteSizes(page, site.url);
    await visitHost(name, { page, target: { site: site.url }, provider: provider.origin }, async (folder) => {
      const widget = page.locator('[data-booking-widget][data-status=ready]');
      await expect(widget.frameLocator('iframe').getByRole('heading', { level: 2 })).toBeVisible();
      await expect(widget.locator('iframe')).toHaveAttribute('src', /email=ada/);
      await expect(page.locator('[data-events]')).toContainText('ready');
      if (name === 'rspack-react') await expectFullWidth(widget);
      // The link of the panel, hidden until the calendar fails.
      const button = widget.locator('a[data-variant=main]');
      await expect(button).toHaveCSS('background-color', 'rgb(31, 46, 230)');
      await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
      const own = {
        content: ':root { --booking-button-background: #010203; --booking-button-color: #fdfeff }',
      };
      await page.addStyleTag(own);
      await expect(button).toHaveCSS('background-color', 'rgb(1, 2, 3)');
      await expect(button).toHaveCSS('color', 'rgb(253, 254, 255)');
      await page.getByRole('button', { name: 'Open the popup' }).click();
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
      if (name === 'rspack-react') await expectTypes(folder);
    });
    expect(scripts.filter((url) => url === SCRIPT)).toEqual([]);
    expectOneReact(scripts.filter((url) => url.startsWith(site.url)));
    const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    console.log(`${name}: ${bytes} bytes of scripts for calendar and popup ${JSON.stringify(sizes)}`);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
}

test('html: the calendar in the page, by the element and by the functions, and what opens it over the page', async ({
  page,
  site,
  provider,
}) => {
  await visitHost('html', { page, target: { site: site.url }, provider: provider.origin }, async () => {
    const inline = page.locator('booking-widget:not([mode])');
    await expect(inline.frameLocator('iframe').getByRole('heading', { level: 2 })).toBeVisible();
    await page.locator('#demo').scrollIntoViewIfNeeded();
    await expect(page.locator('#demo iframe')).toHaveAttribute('src', /email=ada/);
    const openers = [
      page.getByRole('link', { name: 'Book a demo' }).last(),
      page.getByRole('button', { name: 'Open the popup' }),
      page.getByRole('button', { name: 'Talk to us' }),
      page.getByRole('button', { name: 'Book a demo' }),
    ];
    for (const opener of openers) {
      // Both badges are at the same edge; what is meant is which one was pressed.
      await opener.dispatchEvent('click');
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('html-csp: under exactly the directives of the manual', async ({ page, site, provider }) => {
  await visitHost('html-csp', { page, target: { site: site.url }, provider: provider.origin }, async () => {
    const [policy] = await page
      .locator('meta[http-equiv]')
      .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content));
    expect(policy).toBe(`default-src 'none'; ${manualPolicy(site.url, 'https://calendly.com')}`);
    await expect(
      page.locator('#inline').frameLocator('iframe').getByRole('heading', { level: 2 }),
    ).toBeVisible();
    await page.locator('[part=button]').click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Talk to us' }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  });
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

/** Bytes of our scripts as they are served, by file. */
/** In a parent that is as wide as its content. */
async function expectFullWidth(widget: Locator): Promise<void> {
  await widget.evaluate((element) => {
    const parent = element.parentElement as HTMLElement;
    parent.style.cssText = 'display: inline-block; max-width: 100%';
  });
  const width = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().width);
  const available = await width(widget.locator('xpath=../..'));
  await expect.poll(() => width(widget)).toBeGreaterThan(available * 0.9);
  await widget.evaluate((element) => element.parentElement?.removeAttribute('style'));
}

function noteSizes(page: Page, site: string): Record<string, number> {
  const sizes: Record<string, number> = {};
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === site && pathname.endsWith('.js'))
      sizes[path.basename(pathname)] = Number(response.headers()['content-length']);
  });
  return sizes;
}

/** Of our files a host with a React of its own asks for the container, the two exposes, what they share, and our runtime’s shim. */
function expectOneReact(urls: readonly string[]): void {
  const scripts = urls.filter((url) => url.endsWith('.js') && !url.includes('/v1/'));
  expect(scripts.length).toBeGreaterThan(2);
  // The skeleton of popups is a file of its own.
  expect(scripts.length).toBeLessThanOrEqual(6);
}
