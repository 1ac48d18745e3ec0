import path from 'node:path';
import { followByTransition } from '../../support/pages/document';
import { ownSite } from '../../support/sites/own-site';
import { expect, hydratePage, test } from '../../support/test';
import { importTool } from '../../support/tools';
import { checkRows } from './check-row';
import { pageRows } from './page-rows';
import { type StaticHost, serveExport } from './static-host';

test.describe.configure({ mode: 'serial' });

/** Headers that a static host chooses itself. */
const ofHost = [
  'cache-control',
  'cdn-cache-control',
  'content-security-policy',
  'cross-origin-resource-policy',
];

interface HeadersParser {
  parseAllHeaders(options: object): Promise<{ errors: unknown[]; headers: { for: string }[] }>;
}
interface RedirectParser {
  parseAllRedirects(options: object): Promise<{ errors: unknown[]; redirects: unknown[] }>;
}

let host: StaticHost;
test.beforeAll(async ({ site }) => {
  host = await serveExport(site.store);
});
test.afterAll(() => host?.stop());

test('Cloudflare Pages and Netlify read every rule of an export', async () => {
  expect(host.ignored).toEqual([]);
  const file = (name: string) => path.join(host.folder, name);
  const { parseAllHeaders } = await importTool<HeadersParser>('@netlify/headers-parser');
  const headers = await parseAllHeaders({
    headersFiles: [file('_headers')],
    configHeaders: [],
    minimal: true,
  });
  expect(headers.errors).toEqual([]);
  expect(headers.headers.map(({ for: of }) => of)).toEqual(
    expect.arrayContaining(['/*', '/_fragments/*', '/_fragments/*.svg', '/mf-booking/v1/*']),
  );
  const { parseAllRedirects } = await importTool<RedirectParser>('@netlify/redirect-parser');
  const redirects = await parseAllRedirects({
    redirectsFiles: [file('_redirects')],
    configRedirects: [],
    minimal: true,
  });
  expect(redirects).toEqual({ redirects: [], errors: [] });
});

test('serves every page and payload like our server', async () => {
  const rows = pageRows
    .filter(({ status, target }) => status === 200 && !target.startsWith('/data/any'))
    .map(({ responseHeaders, ...row }) => {
      const headers = Object.entries(responseHeaders ?? {}).filter(([name]) => !ofHost.includes(name));
      return { ...row, responseHeaders: Object.fromEntries(headers) };
    });
  expect(rows.length).toBeGreaterThan(40);
  expect(await checkRows(host.url, rows)).toEqual([]);
});

test('redirects a trailing slash, and has a 404 page', async () => {
  const rule = 'static host';
  const location = '/pricing?a=B';
  expect(
    await checkRows(host.url, [
      { rule, target: '/pricing/?a=B', status: 308, responseHeaders: { location } },
      { rule, target: '/no-such-page', status: 404, body: /Page not found/ },
    ]),
  ).toEqual([]);
});

test('lets other sites load the booking widget', async () => {
  const response = await fetch(`${host.url}/mf-booking/v1/embed.js`);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('a visitor goes from page to page without a policy violation', async ({ page }) => {
  await page.goto(`${host.url}/`);
  await hydratePage(page);
  await followByTransition(
    page,
    page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }),
    `${host.url}/pricing`,
  );
  await page.goto(`${host.url}/book-demo`);
  await hydratePage(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the policy of an exported page refuses foreign images', async ({ page, allow }) => {
  allow(/Content Security Policy|evil\.example/);
  await page.goto(`${host.url}/pricing`);
  const violated = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        new Image().src = 'https://evil.example/x.png';
      }),
  );
  expect(await violated).toBe('img-src');
});

test('each language has its home page and its 404 page @nightly', async () => {
  const own = await ownSite();
  try {
    await own.configure({
      LOCALES: 'en:en-US,de:de-DE',
      LOCALE_STRATEGY: 'prefix',
      SITE_ORIGIN: 'http://www.example.com',
      // A public site cannot use the mock servers.
      ...{ SCHEDULING_URL: 'off', NEWSLETTER_URL: 'off', API_ORIGIN: 'off' },
    });
    const translated = await serveExport(own.store);
    try {
      expect(translated.ignored).toEqual([]);
      const rule = 'static host';
      const problems = await checkRows(translated.url, [
        { rule, target: '/', status: 302, responseHeaders: { location: '/en' } },
        { rule, target: '/de', status: 200, body: /<html lang="de-DE"/ },
        { rule, target: '/de/pricing', status: 200, body: /<html lang="de-DE"/ },
        { rule, target: '/de/nowhere', status: 404, body: /Seite nicht gefunden/ },
        { rule, target: '/en/nowhere', status: 404, body: /Page not found/ },
      ]);
      expect(problems).toEqual([]);
    } finally {
      await translated.stop();
    }
  } finally {
    await own.stop();
  }
});
