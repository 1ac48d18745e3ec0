import { chromiumArgs, findChromium } from '../../support/browsers/chromium';
import { findDanglingWords } from '../../support/pages/dangling-words';
import { allLaidOut, documentElement } from '../../support/pages/page-parts';
import { findTextProblems } from '../../support/pages/text-problems';
import { livePages, onePerKind } from '../../support/sites/live-pages';
import { type OwnSite, ownSite } from '../../support/sites/own-site';
import { expect, test } from '../../support/test';

// One site for all tests.
test.describe.configure({ mode: 'default' });
let site: OwnSite;
test.beforeAll(async () => {
  site = await ownSite();
  await site.configure({ LOCALES: 'en:en-US,de:de-DE' });
});
test.afterAll(() => site?.stop());

test('every page exists in German and fits at 320 px @nightly', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  const pages = await livePages(site.url);
  const german = onePerKind(pages.filter((path) => path === '/de' || path.startsWith('/de/')));
  expect(german.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const path of german) {
    await page.goto(site.url + path);
    await expect(documentElement(page)).toHaveAttribute('lang', 'de-DE');
    await allLaidOut(page);
    for (const problem of await findTextProblems(page)) found.push(`${path}: ${problem}`);
    const header = await page.getByRole('banner').boundingBox();
    if (header?.height !== 64) found.push(`${path}: a header of ${header?.height} px, more than one row`);
  }
  expect(found).toEqual([]);
});

test('no line of a heading ends with the first word of a sentence @nightly', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const path of await livePages(site.url)) {
    await page.goto(site.url + path);
    await allLaidOut(page);
    for (const width of [320, 390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const heading of await findDanglingWords(page)) found.push(`${path} at ${width} px: ${heading}`);
    }
  }
  expect(found).toEqual([]);
});

/** Sizes in px that visitors set in their browser, with widths around the limits of the header's parts. */
const textSizes = [
  [16, [320, 380, 390, 960, 961, 975, 1180]],
  [24, [320, 390, 431, 433, 480, 1440, 1441]],
  [32, [320, 390, 480, 575, 577, 600, 1920, 1921]],
] as const;

for (const [size, widths] of textSizes)
  test(`the header has one row with text of ${size} px @nightly`, { tag: '@desktop' }, async ({
    playwright,
  }) => {
    const args = [...chromiumArgs(), `--blink-settings=defaultFontSize=${size}`];
    const browser = await playwright.chromium.launch({ executablePath: findChromium() ?? '', args });
    try {
      const page = await browser.newPage();
      const found: string[] = [];
      for (const path of ['/', '/de']) {
        await page.goto(site.url + path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const header = await page.getByRole('banner').boundingBox();
          if (header?.height !== (width <= 860 ? 64 : 72))
            found.push(`${path}, ${width} px: ${header?.height} px`);
        }
      }
      expect(found).toEqual([]);
    } finally {
      await browser.close();
    }
  });

test('a visitor switches to German and back @nightly', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${site.url}/pricing`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${site.url}/de/pricing`);
  await expect(page).toHaveTitle(/^Preise/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Demo buchen' }).first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site.url}/pricing`);
});

test('the search understands German @nightly', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${site.url}/de`);
  const window = page.getByRole('main').getByRole('figure').first();
  await window
    .getByRole('textbox', { name: 'Ihre Suche in einem Satz' })
    .fill('Inhaber von Fitnessstudios in München');
  const filters = window.getByRole('list', { name: 'Filter' }).getByRole('listitem');
  await expect(filters).toHaveText([
    'aInhaber/in oder Geschäftsführung',
    'bFitnessstudios',
    'cDeutschland',
    'Filter hinzufügen',
  ]);
  await expect(window.getByRole('status')).toHaveText(/passen|passt/);
  await window.getByRole('button', { name: 'In der Demo' }).click();
  await expect(page).toHaveURL(/\/de\/book-demo\?q=Inhaber/);
});
