import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { type OwnSite, ownSite } from '../../support/own-site';
import { footerLink } from '../../support/page-parts';
import { isDocument, noteRequests, pathOf } from '../../support/requests';
import { expect, hydratePage, startScripts, test } from '../../support/test';

/**
 * "A failed script-chunk load triggers a full page reload." "Script-chunk load failure: full reload, at most once per
 * path per 10 seconds." Real files are taken away from a site of its own.
 */
let own: OwnSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  own = await ownSite();
  await takeScriptsAway();
});
test.afterAll(() => own?.stop());
test.afterEach(({ page }) => page.close());

/** Takes the scripts away that `/faq` needs and `/` does not. */
async function takeScriptsAway(): Promise<void> {
  const scriptsOf = async (page: string) => {
    const payload = await fetch(`${own.url}${page}_payload.json`);
    return ((await payload.json()) as { scripts: string[] }).scripts;
  };
  const others = await scriptsOf('/');
  const names = (await scriptsOf('/faq/'))
    .filter((url) => !others.includes(url))
    .map((url) => path.basename(url));
  expect(names.length).toBeGreaterThan(0);
  const isOneOf = (file: string) => names.some((name) => path.basename(file).startsWith(name));
  const gone = readdirSync(own.store, { recursive: true, encoding: 'utf8' }).filter(isOneOf);
  for (const file of gone) rmSync(path.join(own.store, file));
}

/** Counts from now on how often a document is asked for. */
function countDocuments(page: Page, path: string): () => number {
  const documents = noteRequests(page, (request) => isDocument(request) && pathOf(request) === path);
  return () => documents.length;
}

/** What the browser and the federation runtime say of it, and of asking again. */
const failures =
  /already registered|Failed to load resource|ChunkLoadError|Loading chunk|_fragments|could not be loaded|dynamically imported/;

for (const storage of ['with', 'without'] as const) {
  test(`a page whose script is gone reloads once in 10 s, and stays readable (${storage} session storage)`, async ({
    page,
    allow,
  }) => {
    allow(failures);
    if (storage === 'without') {
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
    await startScripts(page);
    await expect.poll(loads).toBe(2);
    await startScripts(page);
    await expect(page.locator('[data-fragment=mf-pages]')).toHaveAttribute('data-fragment-status', 'failed');
    expect(loads()).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // Its links still work, as documents.
    await footerLink(page, '/terms').click();
    await expect(page).toHaveURL(/\/terms$/);
  });
}

test('a transition to a page whose script is gone becomes a full load of it', async ({ page, allow }) => {
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
