import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';
import { PACKAGE_NAME } from '../../hosts/manual';
import { answerForProvider, visitHost } from '../../support/hosts/example-hosts';
import { answerForCal, answerForHubSpot, expect, expectState } from '../../support/hosts/hosts';
import { outages } from '../../support/pages/outages';
import { documentElement } from '../../support/pages/page-parts';
import { noteRequests, pathOf } from '../../support/pages/requests';
import { test } from '../../support/projects/booking-package';
import { projectRoot } from '../../support/projects/project';
import { expectNothingLeft } from '../../support/sites/nothing-left';
import { nightlyModules, toolModules } from '../../support/tools';

// One worker, which makes the package once.
test.describe.configure({ mode: 'default' });

const run = promisify(execFile);

/** The npm package, made by its command, checked by the checkers, and installed from its tarball into a host. */
test('the package: made for this site, right in all that publint looks at, with right types', async ({
  site,
  bookingPackage: { folder },
}) => {
  const installed = path.join(folder, 'node_modules/scheduling-widget');
  const { version, private: hidden } = JSON.parse(
    readFileSync(path.join(installed, 'package.json'), 'utf8'),
  ) as {
    version: string;
    private?: boolean;
  };
  const index = (await (await fetch(`${site.url}/mf-booking/v1/index.json`)).json()) as { version: string };
  expect([version, hidden]).toEqual([index.version, undefined]);
  await run(process.execPath, [path.join(toolModules, 'publint/src/cli.js'), installed, '--strict']);
  writeFileSync(path.join(folder, 'use.ts'), use);
  await run(process.execPath, [
    path.join(projectRoot, 'node_modules/typescript/bin/tsc'),
    ...['--ignoreConfig', '--strict', '--noEmit', '--module', 'nodenext', '--jsx', 'react-jsx'],
    ...['--lib', 'es2023,dom', '--types', '', path.join(folder, 'use.ts')],
  ]).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout ?? '');
  });
  // On a server, the import works without a document, and only the call fails.
  const server = `import { loadBooking, pinned } from 'scheduling-widget';
      import 'scheduling-widget/calendly';
      await loadBooking().catch(({ message }) => console.log(message, pinned.integrity));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', server], { cwd: folder });
  expect(stdout).toMatch(/for browsers.* sha\d+-/);
  // As Jest loads it where a project has no modules.
  const commonjs = `const { loadBooking, pinned } = require('scheduling-widget');
      require('scheduling-widget/calendly');
      loadBooking().catch(({ message }) => console.log(message, pinned.integrity));`;
  const required = await run(process.execPath, ['-e', commonjs], { cwd: folder });
  expect(required.stdout).toBe(stdout);
  expect(readFileSync(path.join(installed, 'LICENSE'), 'utf8')).toContain('MIT License');
  const readme = readFileSync(path.join(installed, 'README.md'), 'utf8');
  expect(readme.split('\n').slice(0, 10).join('\n')).toContain('<booking-widget url=');
});

test('the types are right for every kind of import @nightly', async ({ bookingPackage: { tarball } }) => {
  const attw = path.join(nightlyModules, '@arethetypeswrong/cli/dist/index.js');
  await run(process.execPath, [attw, tarball, '--profile', 'node16', '--exclude-entrypoints', './svelte']);
});

/** With brotli, in a host's bundle; React is the host's own. */
const costs = {
  [`import { loadBooking } from '${PACKAGE_NAME}'; loadBooking().catch(console.warn);`]: 500,
  [`import { InlineWidget } from '${PACKAGE_NAME}/react'; console.log(InlineWidget);`]: 1445,
};

test('the package costs a bundle as little as the manual says', async ({ bookingPackage: { folder } }) => {
  for (const [code, most] of Object.entries(costs)) {
    const built = await bundle(folder, code);
    expect(brotliCompressSync(built).length, code).toBeLessThanOrEqual(most);
    expect(built).toContain('embed.js');
  }
});

/** A host's script, bundled with the package; React is the host's own. */
async function bundle(folder: string, code: string): Promise<string> {
  const entry = path.join(folder, 'entry.js');
  writeFileSync(entry, code);
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['react'],
  });
  return outputFiles[0]?.text ?? '';
}

for (const [name, url] of Object.entries({
  calendly: 'https://calendly.com/you/demo',
  cal: 'https://cal.com/you/demo',
  hubspot: 'https://meetings.hubspot.com/you/demo',
})) {
  const when = name === 'calendly' ? '' : ' @nightly';
  test(`${PACKAGE_NAME}/${name}: the calendar starts from the host's own bundle, by the element and by a function${when}`, async ({
    page,
    host,
    site,
    provider,
    bookingPackage: { folder },
  }) => {
    await answerForProvider(page, provider.origin);
    await answerForCal(page);
    await answerForHubSpot(page);
    const code = `import { mountBooking } from '${PACKAGE_NAME}/${name}';
      mountBooking(document.querySelector('#place'), { url: '${url}', loading: 'eager' });`;
    const served = await host({
      '/': `<!doctype html><title>Host</title><body><booking-widget url="${url}"></booking-widget><div id="place"></div>
        <script type="module">${await bundle(folder, code)}</script>`,
    });
    const requests = noteRequests(page, (request) => request.url().startsWith(site.url));
    await page.goto(served);
    await expectState(page.locator('booking-widget'), 'ready');
    await expect(page.locator('#place').getByRole('link')).toBeHidden();
    // Only the skeleton, which loads after the frame has started.
    const names = requests.map((request) => pathOf(request).split('/').at(-1));
    expect(names.filter((name) => name !== 'skeleton.js')).toEqual([]);
  });
}

test('the components of the package, with React 18.2 and as it is newest @nightly', async ({
  page,
  site,
  provider,
  bookingPackage,
}) => {
  const noted: string[] = [];
  page.on('console', (message) => noted.push(message.text()));
  for (const react of ['18.2', undefined] as const) {
    const target = { site: site.url, react, installed: bookingPackage.folder };
    await visitHost('npm-react', { page, target, provider: provider.origin }, async () => {
      await expect(documentElement(page)).toHaveAttribute(
        'data-react',
        react === undefined ? /^19/ : /^18\.2/,
      );
      await useComponents(page);
    });
  }
  expect(noted).toEqual([]);
});

for (const name of ['vue', 'svelte', 'angular', 'solid'] as const) {
  test(`${name}: the element takes properties, says what happens, leaves nothing, and the page has its link with our site down @nightly`, async ({
    page,
    site,
    provider,
    bookingPackage,
    allow,
  }) => {
    allow(/connectionrefused|ERR_|did not load|status of 500|answered 500|failed:/i);
    const target = { site: site.url, installed: bookingPackage.folder };
    await visitHost(name, { page, target, provider: provider.origin }, async () => {
      const element = page.locator('booking-widget');
      for (const variant of name === 'angular' ? ['', '?zoneless'] : ['']) {
        if (variant !== '') await page.goto(new URL(variant, page.url()).href);
        await useElement(page);
        await expectNothingLeft(page, 'booking-widget', 50);
      }
      for (const [outage, begin] of Object.entries(outages)) {
        await begin(page, `${site.url}/**`);
        await page.reload({ waitUntil: 'load' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const link = page.getByRole('link', { name: 'Book a demo' });
        await expect(link, outage).toBeVisible({ timeout: 6000 });
        await expect(link, outage).toHaveAttribute('href', 'https://calendly.com/you/demo');
        expect((await element.boundingBox())?.height).toBeGreaterThanOrEqual(700);
        await page.goto('about:blank');
        await page.unroute(`${site.url}/**`);
        await page.goBack();
      }
    });
  });
}

async function useElement(page: Page): Promise<void> {
  const element = page.locator('booking-widget');
  await expectState(element, 'ready');
  await page.getByLabel('Email').fill('ada@example.com');
  await expect(element.locator('iframe')).toHaveAttribute('src', /email=ada/);
  await element.evaluate((node) =>
    node.dispatchEvent(new CustomEvent('scheduled', { detail: { eventUri: 'https://x.example/1' } })),
  );
  await expect(page.locator('[data-booked]')).toHaveText('https://x.example/1');
}

async function useComponents(page: Page): Promise<void> {
  const inline = page.locator('booking-widget.mine');
  await expectState(inline, 'ready');
  const heard = page.locator('[data-events]');
  await expect(heard).toContainText('own ready');
  await expect(heard).toContainText(/(^| )ready/);
  const frame = inline.locator('iframe');
  await expect(frame).toHaveAttribute('src', /email=ada%40example\.com.*date=2030-01-31/);
  await expect(page.locator('#bare iframe')).toHaveAttribute('src', /name=Ada/);
  await page.locator('#recipe').scrollIntoViewIfNeeded();
  await expect(page.locator('#recipe iframe')).toHaveAttribute('src', /email=ada/);
  await page.getByLabel('Email').fill('grace@example.com');
  await expect(frame).toHaveAttribute('src', /email=grace/);
  await page.getByRole('link', { name: 'Book in a popup' }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: 'Open the popup' }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /email=grace/);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('[data-open]')).toHaveText('false');
  }
  await page.getByRole('button', { name: 'Talk to us' }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
}

const use = `
  import 'scheduling-widget/element';
  import { loadBooking, pinned } from 'scheduling-widget';
  const element = document.createElement('booking-widget');
  element.prefill = { email: 'a@b.io', date: '2030-01-31' };
  element.addEventListener('scheduled', ({ detail }) => detail.eventUri.length);
  element.addEventListener('failed', ({ detail }) => detail.reason === 'no-answer');
  (window.bookingWidget ??= []).push(({ openBooking }) => openBooking({ url: 'https://x.example' }));
  void loadBooking(pinned).then(({ mountBadge }) => mountBadge({ url: '', branding: 'x' }).update({ side: 'left' }));
  // @ts-expect-error An object.
  element.prefill = 'a@b.io';
`;
