import type { Listening } from '@site/platform/store/testing/listen';
import type { Page } from 'playwright/test';
import { reloadBy } from '../../../support/pages/document';
import { footerLink, slotOf } from '../../../support/pages/page-parts';
import { isDocument, noteRequests, pathOf } from '../../../support/pages/requests';
import { faultySite } from '../../../support/sites/faulty-site';
import { expect, hydratePage, startScripts, test } from '../../../support/test';

/**
 * "A failed script-chunk load triggers a full page reload." "Script-chunk load failure: full reload, at most once per
 * path per 10 seconds." A proxy removes files between the site and the browser.
 */
let own: Listening;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ site }) => {
  const gone = await scriptsOfFaq(site.url);
  own = await faultySite(site.url, (url) =>
    gone.some((script) => url.startsWith(script)) ? 'missing' : undefined,
  );
});
test.afterAll(() => own?.stop());
test.afterEach(({ page }) => page.close());

/** The scripts that only `/faq` needs. */
async function scriptsOfFaq(origin: string): Promise<string[]> {
  const scriptsOf = async (page: string) => {
    const payload = await fetch(`${origin}${page}_payload.json`);
    return ((await payload.json()) as { scripts: string[] }).scripts;
  };
  const others = await scriptsOf('/');
  const scripts = (await scriptsOf('/faq/')).filter((url) => !others.includes(url));
  expect(scripts.length).toBeGreaterThan(0);
  return scripts;
}

/** Counts requests for documents from now on. */
function countDocuments(page: Page, path: string): () => number {
  const documents = noteRequests(page, (request) => isDocument(request) && pathOf(request) === path);
  return () => documents.length;
}

/** Errors that the browser and the bundler's runtime log for failures and retries. */
const failures =
  /Failed to load resource|ChunkLoadError|Loading chunk|_fragments|could not be loaded|dynamically imported/;

for (const [storage, when] of [
  ['with', ''],
  ['without', ' @nightly'],
] as const) {
  test(`a page whose script is gone reloads once in 10 s, and stays readable (${storage} session storage)${when}`, async ({
    page,
    allow,
  }) => {
    allow(failures);
    if (storage === 'without') {
      // The router warns if it already runs when the page reloads.
      allow(/Failed to save scroll positions/);
      await page.addInitScript(() =>
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('refused', 'SecurityError');
          },
        }),
      );
    }
    const loads = countDocuments(page, '/faq');
    await page.goto(`${own.url}/faq`);
    await reloadBy(page, () => startScripts(page));
    expect(loads()).toBe(2);
    await startScripts(page);
    await expect(slotOf(page, 'mf-pages')).toHaveAttribute('data-fragment-status', 'failed');
    expect(loads()).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // Its links still work, with full loads.
    await footerLink(page, '/terms').click();
    await expect(page).toHaveURL(/\/terms$/);
  });
}

test('a transition to a page with a missing script becomes a full load @nightly', async ({ page, allow }) => {
  allow(failures);
  const loads = countDocuments(page, '/faq');
  await page.goto(`${own.url}/`);
  await hydratePage(page);
  await footerLink(page, '/faq').click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(loads).toBeGreaterThanOrEqual(1);
  expect(loads()).toBeLessThanOrEqual(2);
});
