import type { Page } from 'playwright/test';
import { headerMenu, newsletterForm, slotOf, slots } from '../../support/pages/page-parts';
import { refusedPreload } from '../../support/pages/refused-preload';
import { expect, test } from '../../support/test';

test.use({ javaScriptEnabled: false });

/** Ensures for the tests below that no script ran. */
test.afterEach(async ({ page }) => {
  await expect(slots(page, 'hydrated')).toHaveCount(0);
  expect(await page.evaluate(() => 'queuedClicks' in window)).toBe(false);
});

const landmarks = ['banner', 'main', 'contentinfo'] as const;

test('the home page is readable', async ({ page }) => {
  await page.goto('/');
  for (const landmark of landmarks) await expect(page.getByRole(landmark)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await slots(page, 'static').count()).toBeGreaterThanOrEqual(3);
  const enrichment = page
    .getByRole('main')
    .getByText(/enrichment/i)
    .filter({ visible: true });
  await expect(enrichment).not.toHaveCount(0);
  const invisible = await page.getByRole('main').evaluate(findInvisibleText);
  expect(invisible).toEqual([]);
});

test('every link of header, page and footer leads somewhere', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await page.goto('/');
  const paths = new Set<string>();
  for (const landmark of landmarks) {
    const found = await internalPaths(page, landmark);
    expect(found.length, landmark).toBeGreaterThan(0);
    for (const path of found) paths.add(path);
  }
  // The links include all seven audience pages in the dropdown.
  expect(paths.size).toBeGreaterThan(15);
  const found = [...paths].map(async (path) => {
    const response = await request.get(path);
    return `${path} ${response.status()} ${response.headers()['content-type']?.split(';')[0]}`;
  });
  expect(await Promise.all(found)).toEqual([...paths].map((path) => `${path} 200 text/html`));
});

test('the navigation opens', async ({ page, isMobile }) => {
  await page.goto('/');
  const { menu, toggle } = headerMenu(page, isMobile);
  const link = menu.getByRole('link').first();
  await expect(link).toBeHidden();
  await toggle.click();
  await expect(link).toBeVisible();
  const target = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(target ?? 'none');
});

test('the browser submits the newsletter form natively', { tag: '@desktop' }, async ({
  page,
  request,
  site,
}) => {
  const email = `reader-${crypto.randomUUID()}@example.com`;
  await page.goto('/');
  const form = newsletterForm(page);
  expect(await form.getAttribute('action')).toBe(`${site.mockServers.newsletter}/forms/subscribe`);
  await form.getByRole('textbox').fill(email);
  await form.getByRole('button').click();
  await expect(page).toHaveURL(/\/forms\/subscribe\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const subscribers = await (await request.get(`${site.mockServers.newsletter}/subscribers`)).json();
  expect(subscribers).toContainEqual({ form: 'quarry-letter', email });
});

test('booking offers a plain link to the scheduler', { tag: '@desktop' }, async ({
  page,
  request,
  site,
  allow,
}) => {
  allow(refusedPreload);
  await page.goto('/book-demo');
  const widget = slotOf(page, 'mf-booking');
  const links = widget.locator(`a[href="${site.mockServers.scheduling}/quarry/demo"]`);
  await expect(links.filter({ visible: true })).not.toHaveCount(0);
  expect((await request.get(`${site.mockServers.scheduling}/quarry/demo`)).status()).toBe(200);
});

test('the booking page links to other pages', { tag: '@desktop' }, async ({ page, allow }) => {
  allow(refusedPreload);
  await page.goto('/book-demo');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'sample search' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

async function internalPaths(page: Page, landmark: (typeof landmarks)[number]): Promise<string[]> {
  const links = page.getByRole(landmark).locator('a[href^="/"]');
  return links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

/** Texts with a box that are invisible. */
function findInvisibleText(root: HTMLElement): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || parent === null || parent.getClientRects().length === 0) continue;
    if (parent.closest('details:not([open]) > :not(summary)')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) found.push(text);
  }
  return found;
}
