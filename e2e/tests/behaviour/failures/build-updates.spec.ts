import type { Page } from 'playwright/test';
import { buildOf, followByFullLoad, followByTransition } from '../../../support/pages/document';
import { footerLink } from '../../../support/pages/page-parts';
import { setConnection } from '../../../support/pages/page-state';
import { noteRequests, pathOf } from '../../../support/pages/requests';
import { type OwnSite, ownSite } from '../../../support/sites/own-site';
import { expect, hydratePage, test } from '../../../support/test';

const HOUR = 60 * 60 * 1000;

/** Counts the page's requests for the latest build from now on. */
function countPolls(page: Page): () => number {
  const polls = noteRequests(page, (request) => pathOf(request) === '/builds/latest.json');
  return () => polls.length;
}

/** Opens a page, which requests the live build once. Returns a counter of later requests. */
async function open(page: Page, origin = ''): Promise<() => number> {
  const polls = countPolls(page);
  await page.clock.install();
  await page.goto(`${origin}/faq`);
  await hydratePage(page);
  await expect.poll(polls).toBe(1);
  return () => polls() - 1;
}

/** Disables prefetching, so that a click is the first request for a page. */
const saveData = (page: Page) => setConnection(page, { saveData: true });

test('GET of a build manifest named by the build id', async ({ page }) => {
  const response = page.waitForResponse((response) => response.url().includes('/builds/meta/'));
  await open(page);
  const build = await buildOf(page);
  const manifest = await response;
  expect(new URL(manifest.url()).pathname).toBe(`/builds/meta/${build}.json`);
  expect(await manifest.json()).toMatchObject({ id: build });
});

test('… and when a tab becomes visible after more than an hour @nightly', async ({ page }) => {
  const polls = await open(page);
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

test('ignores errors until the next poll @nightly', async ({ page, allow }) => {
  allow(/latest\.json|Failed to load resource/);
  await saveData(page);
  const polls = await open(page);
  await page.context().setOffline(true);
  await page.clock.fastForward(HOUR);
  await expect.poll(polls).toBe(1);
  await page.context().setOffline(false);
  await followByTransition(page, footerLink(page, '/terms'), /\/terms$/);
  await page.clock.fastForward(HOUR);
  await expect.poll(polls).toBe(2);
});

// By day `commands/release` shows it in an open tab, and update-watcher.test.ts has the hours.
test.describe('on a site whose live build changes @nightly', () => {
  let own: OwnSite;
  test.beforeAll(async () => {
    own = await ownSite();
  });
  test.afterAll(() => own?.stop());
  test.afterEach(({ page }) => page.close());
  test.describe.configure({ mode: 'serial' });

  test('The site checks hourly for a new build; on change it reloads at the next navigation.', async ({
    page,
  }) => {
    const polls = await open(page, own.url);
    const build = await buildOf(page);
    await page.clock.fastForward(HOUR - 60_000);
    expect(polls()).toBe(0);
    await page.clock.fastForward(61_000);
    await expect.poll(polls).toBe(1);

    await followByTransition(page, footerLink(page, '/terms'), /\/terms$/);

    await own.configure({ BRAND_TAGLINE: 'one' });
    const response = page.waitForResponse('**/builds/latest.json');
    await page.clock.fastForward(HOUR);
    await (await response).finished();
    // When a later request has ended, the page has read this response.
    await page.evaluate(async () => (await fetch('/healthz')).json());
    await followByFullLoad(page, footerLink(page, '/pricing'), /\/pricing$/);
    expect(await buildOf(page)).not.toBe(build);
  });

  test('A payload that belongs to another asset version than the document: the navigation becomes a full load', async ({
    page,
  }) => {
    await saveData(page);
    await open(page, own.url);
    const build = await buildOf(page);
    await own.configure({ BRAND_TAGLINE: 'two' });
    await followByFullLoad(page, footerLink(page, '/terms'), /\/terms$/);
    expect(await buildOf(page)).not.toBe(build);
  });
});
