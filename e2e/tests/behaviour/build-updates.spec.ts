import type { Page } from 'playwright/test';
import { type OwnSite, ownSite } from '../../support/own-site';
import { expect, hydratePage, test } from '../../support/test';

const HOUR = 60 * 60 * 1000;

const buildOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('site-data')?.textContent ?? '{}').build as string);

/** Marks the document, to tell a client transition from a full load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
/** Null while the page is being exchanged. */
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window).catch(() => null);

/** Counts what the page asks for from now on. */
function count(page: Page, pathname: string): () => number {
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === pathname) requests += 1;
  });
  return () => requests;
}

async function open(page: Page, origin = ''): Promise<void> {
  await page.clock.install();
  await page.goto(`${origin}/faq`);
  await hydratePage(page);
}

/** Without fetching ahead, so that a click is the first to ask for a page. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

const footerLink = (page: Page, to: string) => page.getByRole('contentinfo').locator(`a[href="${to}"]`);

test('GET of a build manifest named by the build id', async ({ page }) => {
  const response = page.waitForResponse((response) => response.url().includes('/builds/meta/'));
  await open(page);
  const build = await buildOf(page);
  const manifest = await response;
  expect(new URL(manifest.url()).pathname).toBe(`/builds/meta/${build}.json`);
  expect(await manifest.json()).toMatchObject({ id: build });
});

test('… and when a tab becomes visible after more than an hour', async ({ page }) => {
  const polls = count(page, '/builds/latest.json');
  await open(page);
  const see = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await see('hidden');
  await page.clock.fastForward(2 * HOUR);
  expect(polls()).toBe(0);
  await see('visible');
  await expect.poll(polls).toBe(1);
  await see('hidden');
  await see('visible');
  expect(polls()).toBe(1);
});

test('errors are ignored until the next poll', async ({ page, allow }) => {
  allow(/latest\.json|Failed to load resource/);
  await saveData(page);
  const polls = count(page, '/builds/latest.json');
  await open(page);
  await page.context().setOffline(true);
  await page.clock.fastForward(HOUR);
  await expect.poll(polls).toBe(1);
  await page.context().setOffline(false);
  await mark(page);
  await footerLink(page, '/terms').click();
  await expect(page).toHaveURL(/\/terms$/);
  expect(await isMarked(page)).toBe(true);
  await page.clock.fastForward(HOUR);
  await expect.poll(polls).toBe(2);
});

test.describe('on a site whose live build changes', () => {
  let own: OwnSite;
  test.beforeAll(async () => {
    own = await ownSite();
  });
  test.afterAll(() => own?.stop());
  test.afterEach(({ page }) => page.close());
  test.describe.configure({ mode: 'serial', timeout: 90_000 });

  test('The site checks hourly for a new build; on change it reloads at the next navigation.', async ({
    page,
  }) => {
    const polls = count(page, '/builds/latest.json');
    await open(page, own.url);
    const build = await buildOf(page);
    await page.clock.fastForward(HOUR - 60_000);
    expect(polls()).toBe(0);
    await page.clock.fastForward(61_000);
    await expect.poll(polls).toBe(1);

    await mark(page);
    await footerLink(page, '/terms').click();
    await expect(page).toHaveURL(/\/terms$/);
    expect(await isMarked(page)).toBe(true);

    await own.configure({ BRAND_TAGLINE: 'one' });
    const response = page.waitForResponse('**/builds/latest.json');
    await page.clock.fastForward(HOUR);
    await (await response).finished();
    // The page has read it when it answers us after it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await footerLink(page, '/pricing').click();
    await expect.poll(() => isMarked(page)).toBe(false);
    await expect(page).toHaveURL(/\/pricing$/);
    expect(await buildOf(page)).not.toBe(build);
  });

  test('A payload that belongs to another build than the document: the navigation becomes a full load', async ({
    page,
  }) => {
    await saveData(page);
    await open(page, own.url);
    const build = await buildOf(page);
    await mark(page);
    await own.configure({ BRAND_TAGLINE: 'two' });
    await footerLink(page, '/terms').click();
    await expect.poll(() => isMarked(page)).toBe(false);
    await expect(page).toHaveURL(/\/terms$/);
    expect(await buildOf(page)).not.toBe(build);
  });
});
