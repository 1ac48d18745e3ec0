import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { holdRequests } from '../../support/gate';
import { brotliBytes } from '../../support/pages/document-weight';
import { slotOf } from '../../support/pages/page-parts';
import { refusedPreload } from '../../support/pages/refused-preload';
import { findTextProblems } from '../../support/pages/text-problems';
import { expect, test } from '../../support/test';

/** docs/reference/behaviour/search.md */
const searchIn = (page: Page) => {
  const window = page.getByRole('main').getByRole('figure').first();
  return {
    window,
    field: window.getByRole('textbox', { name: 'Your search, in one sentence' }),
    filters: window.getByRole('list', { name: 'Filters' }),
    rows: window.getByRole('table', { name: 'People found' }).getByRole('row'),
    found: window.getByRole('status'),
  };
};

const searchChunk = /\/on-demand-search[^/]*\.js$/;

test('a sentence of one’s own becomes filters, and finds people', { tag: '@desktop-by-day' }, async ({
  page,
}) => {
  await page.goto('/');
  const { window, field, filters, rows, found } = searchIn(page);
  await field.fill('Marketing managers at hotels in Spain');
  await expect(filters.getByRole('listitem')).toHaveText([
    'aMarketing or brand',
    'bHotels and restaurants',
    'cSpain',
    'Add a filter',
  ]);
  await expect(found).toHaveText(/^\d+ people match$/);
  await expect(rows.nth(1)).toContainText(/marketing|brand/i);
  await expect(rows.nth(1)).toContainText('.example.com');
  await expect(rows.nth(1)).toContainText('Verified');
  await expect(window).toContainText('made up');
});

test('a filter is removed and added in the sentence', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const { window, field, filters } = searchIn(page);
  await field.fill('Owners of gyms in Texas');
  await filters.getByRole('button', { name: 'Remove United States' }).click();
  await expect(field).toHaveValue('Owners of gyms');
  const add = filters.getByRole('button', { name: 'Add a filter' });
  await expect(add).toBeFocused();
  await add.click();
  await window.getByRole('button', { name: 'Place' }).click();
  await window.getByRole('button', { name: 'Canada' }).click();
  await expect(field).toHaveValue('Owners of gyms in Canada');
  await expect(filters.getByRole('listitem').nth(2)).toContainText('Canada');
});

test('words that it does not know are named @nightly', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const { window, field, found } = searchIn(page);
  await field.fill('Purple unicorns');
  await expect(window.getByText('Not in this sample: “Purple unicorns”')).toBeVisible();
  await expect(found).toHaveText(/^Describe who you sell to/);
  await window.getByRole('button', { name: /^CTOs/ }).click();
  await expect(found).toHaveText(/^[1-9]/);
});

test('text typed before the scripts stays, and is searched', { tag: '@desktop' }, async ({ page }) => {
  const gate = await holdRequests(page, /\/_fragments\/shell\/main\.[^/]+\.js$/);
  await page.goto('/');
  const { field, filters } = searchIn(page);
  await field.fill('Law firms in Oslo');
  gate.open();
  await expect(filters.getByRole('listitem').nth(1)).toContainText('Norway');
  await expect(field).toHaveValue('Law firms in Oslo');
});

test('a click on a filter of the prerendered search is replayed @nightly', { tag: '@desktop' }, async ({
  page,
}) => {
  const gate = await holdRequests(page, /\/_fragments\/shell\/main\.[^/]+\.js$/);
  await page.goto('/');
  const { field, filters } = searchIn(page);
  await filters.getByRole('button', { name: 'Remove Hiring: Operations' }).click();
  gate.open();
  await expect(field).toHaveValue(
    'Heads of operations at refrigerated-freight companies in the Nordics, 50 to 500 people now',
  );
});

/** Bytes of the parser, the sample and the words, with brotli. */
const MOST = 20_000;

test('its code loads on the first touch, not before, and is small @nightly', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (searchChunk.test(request.url())) loaded.push(request.url());
  });
  await page.goto('/');
  await expect(slotOf(page, 'mf-pages')).toHaveAttribute('data-fragment-status', 'hydrated');
  expect(loaded).toEqual([]);
  const { field, found } = searchIn(page);
  await field.focus();
  await expect(field).not.toHaveValue('');
  expect(loaded.length).toBe(1);
  const files = await Promise.all(loaded.map(async (url) => (await request.get(url)).text()));
  expect(files.reduce((sum, file) => sum + brotliBytes(file), 0)).toBeLessThan(MOST);
  await expect(found).toHaveText(/people match$/);
});

test('a failed load says so, and works at the second try', { tag: '@desktop' }, async ({ page, allow }) => {
  allow(/on-demand-search|ERR_FAILED/);
  // Retries have another query.
  const chunk = '**/on-demand-search*';
  await page.route(chunk, (route) => route.abort());
  await page.goto('/');
  const { window, field, found } = searchIn(page);
  await field.fill('Hotels in Spain');
  const again = window.getByRole('button', { name: /did not load/ });
  await expect(again).toBeVisible();
  await expect(found).toHaveText(/^The sample did not load/);
  await page.unroute(chunk);
  // A pointer that enters the search loads it again, and the button would be gone before the click.
  await again.press('Enter');
  await expect(found).toHaveText(/people match$/);
  await expect(field).toHaveValue('Hotels in Spain');
});

test('the sentence goes to the demo’s form and to sign-up, and into the URL', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  const { window, field } = searchIn(page);
  await field.fill('CTOs at fintechs in London');
  const signUp = window.getByRole('link', { name: 'To sign up' });
  await expect(signUp).toHaveAttribute('href', /[?&]q=CTOs\+at\+fintechs\+in\+London/);
  await expect(page).toHaveURL(/\?q=CTOs\+at\+fintechs\+in\+London$/);
  await window.getByRole('button', { name: 'In a demo' }).click();
  await expect(page).toHaveURL(/\/book-demo\?q=CTOs/);
  await expect(page.getByRole('main').getByText('CTOs at fintechs in London')).toBeVisible();
  await expect(page.getByRole('main').locator('iframe')).toHaveAttribute(
    'src',
    /[?&]a1=CTOs%20at%20fintechs%20in%20London/,
  );
});

test('a shared URL shows its search @nightly', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/?q=Hotels in Spain');
  const { field, filters } = searchIn(page);
  await expect(field).toHaveValue('Hotels in Spain');
  await expect(filters.getByRole('listitem').nth(1)).toContainText('Spain');
});

test('the keyboard reaches everything, and Escape closes the filters', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  const { window, field, filters } = searchIn(page);
  await field.fill('Gyms in Canada');
  await expect(filters.getByRole('listitem').nth(1)).toContainText('Canada');
  for (const name of ['Remove Gyms', 'Remove Canada', 'Add a filter']) {
    await page.keyboard.press('Tab');
    await expect(filters.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const role = window.getByRole('button', { name: 'Role' });
  await expect(role).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(role).toHaveCount(0);
  await expect(filters.getByRole('button', { name: 'Add a filter' })).toBeFocused();
});

test('axe finds nothing in a used search, also at 320 px', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const { window, field, found, filters } = searchIn(page);
  await field.fill('Heads of operations at freight companies in Norway, over 5,000 staff, and unicorns');
  await expect(found).toHaveText(/match/);
  await filters.getByRole('button', { name: 'Add a filter' }).click();
  await expect(window.getByRole('button', { name: 'Industry' })).toBeVisible();
  expect((await new AxeBuilder({ page }).include('main figure').analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a long unknown word of a brief is readable at 320 px @nightly', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const word = 'x'.repeat(240);
  await page.goto(`/marketing-agency-lead-gen?q=${word}`);
  const { window } = searchIn(page);
  await expect(window.getByText('Left to you')).toBeVisible();
  expect(await findTextProblems(page)).toEqual([]);
});

test('an audience page searches, too @nightly', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/startup-lead-generation');
  const { field, filters, found } = searchIn(page);
  await field.focus();
  await expect(field).toHaveValue('Owners of independent gyms opening a second site in Canada');
  await field.fill('Vets in Sweden');
  await expect(filters.getByRole('listitem').first()).toContainText('Veterinary');
  await expect(found).toHaveText(/match/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture shows no control that does nothing', { tag: '@desktop-by-day' }, async ({
    page,
    allow,
  }) => {
    allow(refusedPreload);
    await page.goto('/');
    const { window, field } = searchIn(page);
    await expect(window.getByText('Cold-chain freight')).toBeVisible();
    const buttons = window.getByRole('button');
    await expect(buttons.filter({ visible: true })).toHaveText(['In a demo']);
    await field.fill('Hotels in Spain');
    await buttons.filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/book-demo\?q=Hotels\+in\+Spain$/);
  });
});
