import { readFileSync } from 'node:fs';
import path from 'node:path';
import { prefixStrategies } from '@site/kit/protocol/locales/locales';
import type { BrowserContext, Page } from 'playwright/test';
import { followByTransition } from '../../support/pages/document';
import { findUnmirrored } from '../../support/pages/mirrored';
import { allLaidOut, documentElement, footerLink } from '../../support/pages/page-parts';
import { runCli } from '../../support/projects/project';
import { removeFolder, temporaryFolder } from '../../support/projects/temporary-folder';
import { arabicSite } from '../../support/sites/arabic-site';
import { type OwnSite, ownSite } from '../../support/sites/own-site';
import { latestBuild } from '../../support/sites/running-site';
import { expect, hydratePage, test } from '../../support/test';
import { checkRows } from '../server/check-row';
import { localeRows } from '../server/locale-rows';

// One site, which each strategy composes again.
test.describe.configure({ mode: 'serial' });
// As a visitor who reads German.
test.use({ locale: 'de-DE' });

let own: OwnSite;
test.beforeAll(async () => {
  own = await ownSite();
});
test.afterAll(() => own?.stop());

const prefixed = (code: string) => (to: string) => (to === '/' ? `/${code}` : `/${code}${to}`);
const itself = (to: string) => to;
const paths = {
  no_prefix: { english: itself, german: itself },
  prefix: { english: prefixed('en'), german: prefixed('de') },
  prefix_and_default: { english: itself, german: prefixed('de') },
  prefix_except_default: { english: itself, german: prefixed('de') },
} as const;

const inTwoLanguages = { LOCALES: 'en:en-US,de:de-DE' };

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const language = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const languageOf = (page: Page) => documentElement(page).getAttribute('lang');

for (const strategy of prefixStrategies) {
  const { english, german } = paths[strategy];
  // Only the default strategy runs during the day.
  const when = strategy === 'prefix_except_default' ? '' : ' @nightly';

  test.describe(`${strategy}${when}`, () => {
    test.beforeAll(() =>
      own.configure({
        ...inTwoLanguages,
        LOCALE_STRATEGY: strategy,
        SITE_ORIGIN: 'http://www.example.com',
        // A public site cannot use the mock servers.
        ...{ SCHEDULING_URL: 'off', NEWSLETTER_URL: 'off', API_ORIGIN: 'off' },
      }),
    );

    test('the server answers every row', async () => {
      const rows = localeRows(strategy, { english, german });
      expect(await checkRows(own.url, rows)).toEqual([]);
    });

    test('a visitor reads one language from page to page, chooses another, and comes back to it', async ({
      page,
      context,
    }) => {
      await page.goto(`${own.url}/`);
      await expect(page).toHaveURL(own.url + german('/'));
      expect(await languageOf(page)).toBe('de-DE');
      await hydratePage(page);
      await linksStayIn(page, german);
      const pricing = footerLink(page, german('/pricing'));
      await followByTransition(page, pricing, own.url + german('/pricing'));
      await expect(headingOf(page)).toContainText('Es zählen');
      const current = page.getByRole('banner').locator('a[aria-current=page]').first();
      await expect(current).toHaveAttribute('href', german('/pricing'));

      await page.goto(`${own.url}${german('/pricing')}?a=1#plans`);
      await hydratePage(page);
      await expect(language(page, 'Deutsch')).toHaveAttribute('aria-current', 'true');
      await expect(language(page, 'English')).toHaveAttribute('hreflang', 'en-US');
      await language(page, 'English').click();
      await expect(documentElement(page)).toHaveAttribute('lang', 'en-US');
      await expect(page).toHaveURL(`${own.url}${english('/pricing')}?a=1#plans`);
      await isKept(context, 'en');

      await page.goto(`${own.url}/`);
      await expect(page).toHaveURL(own.url + english('/'));
      expect(await languageOf(page)).toBe('en-US');
      await hydratePage(page);
      await linksStayIn(page, english);
    });

    test('an error page is in the language that was read, by a transition and by a full load @nightly', async ({
      page,
      allow,
    }) => {
      allow(/404/);
      await page.goto(own.url + german('/faq'));
      await hydratePage(page);
      await page.evaluate((path) => {
        const link = document.createElement('a');
        link.href = path;
        link.dataset.link = '';
        link.textContent = 'nowhere';
        document.querySelector('main')?.prepend(link);
      }, german('/nowhere'));
      await followByTransition(page, page.getByRole('link', { name: 'nowhere' }), /nowhere$/);
      await expect(headingOf(page)).toHaveText('Seite nicht gefunden');
      await page.reload();
      await expect(headingOf(page)).toHaveText('Seite nicht gefunden');
      await hydratePage(page);
      await language(page, 'English').click();
      await expect(page).toHaveURL(own.url + english('/'));
    });

    test('stores the choice without scripts too @nightly', async ({ browser }) => {
      const context = await browser.newContext({ locale: 'de-DE', javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${own.url}/`);
      await expect(page).toHaveURL(own.url + german('/'));
      await language(page, 'English').click();
      await expect(page).toHaveURL(own.url + english('/'));
      expect(await languageOf(page)).toBe('en-US');
      await isKept(context, 'en');
      await page.goto(`${own.url}/`);
      expect(await languageOf(page)).toBe('en-US');
      await page.goto(own.url + german('/faq'));
      await language(page, 'Deutsch').click();
      await expect(page).toHaveURL(own.url + german('/faq'));
      expect(await languageOf(page)).toBe('de-DE');
      await isKept(context, 'de');
      await context.close();
    });

    test('sitemaps and hreflang list both languages', async () => {
      const head = await (
        await fetch(own.url + german('/pricing'), { headers: { cookie: 'locale=de' } })
      ).text();
      const origin = 'http://www.example.com';
      expect(head).toContain(`<link rel="canonical" href="${origin}${german('/pricing')}">`);
      expect(head).toContain('<meta property="og:locale" content="de_DE">');
      const alternates = [...head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
      expect(alternates.map(([, tag, href]) => [tag, href])).toEqual(
        strategy === 'no_prefix'
          ? []
          : [
              ['en-US', origin + english('/pricing')],
              ['de-DE', origin + german('/pricing')],
              ['x-default', origin + english('/pricing')],
            ],
      );
      const image = /property="og:image" content="http:\/\/www\.example\.com([^"]+)"/.exec(head)?.[1] ?? '';
      expect((await fetch(own.url + image)).status).toBe(200);
      const listed = [...(await locationsOf('/sitemap.xml'))];
      expect(listed).toEqual(expect.arrayContaining([english('/pricing'), german('/pricing')]));
      expect(await locationsOf('/de-DE-sitemap.xml')).toContain(german('/pricing'));
      for (const to of listed) expect((await fetch(own.url + to)).status, to).toBe(200);
    });
  });
}

// By day as if one of the site's pages were of such a language.
test('from right to left pages are mirrored', async ({ page, site }) => {
  const asArabic = () =>
    page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
  expect(await unmirrored(page, site.url, ['/pricing'], asArabic)).toEqual([]);
});

test('a language from right to left has its pages mirrored @nightly', async ({ page }) => {
  const arabic = await arabicSite();
  try {
    const isArabic = () => expect(documentElement(page)).toHaveAttribute('dir', 'rtl');
    const paths = ['/', '/pricing', '/book-demo', '/lead-generation-agencies', '/referrals'];
    expect(await unmirrored(page, arabic.url, paths, isArabic)).toEqual([]);
    // Ends what is still loading, before its server stops.
    await page.goto('about:blank');
  } finally {
    await arabic.stop();
  }
});

async function unmirrored(
  page: Page,
  url: string,
  paths: readonly string[],
  ready: () => Promise<void>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const width of [1280, 390])
    for (const path of paths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url + path);
      await allLaidOut(page);
      await ready();
      for (const problem of await findUnmirrored(page)) wrong.push(`${path} at ${width} px: ${problem}`);
    }
  return wrong;
}

test('exports a 404 page for each language, and refuses languages that a static host cannot choose @nightly', async () => {
  const folder = temporaryFolder('site-export-');
  const run = () => runCli(own.project, 'export', [folder], { SITE_STORE: own.store });
  try {
    await own.configure({ ...inTwoLanguages, LOCALE_STRATEGY: 'prefix_and_default' });
    const { code, output } = await run();
    expect(output).toContain('does not detect a visitor');
    expect(code).toBe(0);
    // A host serves the nearest 404.html above a path.
    for (const [file, language] of Object.entries({ '404.html': 'en-US', 'de/404.html': 'de-DE' }))
      expect(readFileSync(path.join(folder, file), 'utf8'), file).toContain(`<html lang="${language}"`);
    await own.configure({ ...inTwoLanguages, LOCALE_STRATEGY: 'no_prefix' });
    const refused = await run();
    expect(refused.output).toContain('LOCALE_STRATEGY=no_prefix');
    expect(refused.code).toBe(1);
  } finally {
    removeFolder(folder);
  }
});

test('rejects a language without messages, and lists the missing ones @nightly', async () => {
  const before = await latestBuild(own.url);
  const { code, output } = await runCli(own.project, 'release', ['mf-header'], {
    LOCALES: 'en:en-US,de:de-DE,fr:fr-FR',
    SITE_STORE: own.store,
  });
  expect(code).toBe(1);
  expect(output).toMatch(/mf-footer\/src\/messages\/fr-FR\.json: .*footer\.claim/);
  expect(output).toContain('node site messages fr-FR');
  expect(await latestBuild(own.url)).toBe(before);
  const list = await runCli(own.project, 'messages', ['fr-FR'], {});
  expect(list.output).toMatch(/mf-pages\/src\/pages\/faq\/messages\/fr-FR\.json: .*faq\.meta\.title/);
  expect(list.code).toBe(1);
  expect((await runCli(own.project, 'messages', ['de-DE'], {})).code).toBe(0);
});

/** The paths in a sitemap. */
async function locationsOf(sitemap: string): Promise<string[]> {
  const text = await (await fetch(own.url + sitemap)).text();
  return [...text.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => new URL(loc ?? '').pathname);
}

/** Expects every internal link, except those of the chooser, to lead to a page of this language. */
async function linksStayIn(page: Page, pathOf: (path: string) => string): Promise<void> {
  const links = await page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((all) => all.map((a) => new URL(a.getAttribute('href') ?? '', location.href).pathname));
  expect(links.length).toBeGreaterThan(10);
  const home = pathOf('/');
  const isOther = (path: string) =>
    home === '/' ? /^\/(en|de)(\/|$)/.test(path) : path !== home && !path.startsWith(`${home}/`);
  expect(links.filter(isOther)).toEqual([]);
}

async function isKept(context: BrowserContext, code: string): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie).toMatchObject({ value: code, path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThan(365.1);
}
