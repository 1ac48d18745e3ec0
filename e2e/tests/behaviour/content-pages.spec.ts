import { noteRequests } from '../../support/pages/requests';
import { expect, hydratePage, test } from '../../support/test';

/** docs/reference/behaviour/content.md#content-and-buttons: what pages let visitors do. */

test('/pricing leads with the beta, and its calculator works with the keyboard', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Sign up (opens in a new tab)');
  await expect(page.getByRole('link', { name: 'Talk to us' })).toHaveCount(4);
  await hydratePage(page);
  const answer = page.getByRole('main').getByRole('status');
  await expect(answer).toContainText('Team fits.');
  await page.getByRole('slider', { name: 'People who write to leads' }).press('Home');
  await page.getByRole('slider', { name: 'New leads for each of them a week' }).press('Home');
  await expect(answer).toContainText('20 leads a month');
  await expect(answer).toContainText('Starter fits.');
  await page.getByRole('checkbox', { name: 'The lists are for clients of ours' }).press('Space');
  await expect(answer).toContainText('Agency fits.');
  await page.getByRole('checkbox', { name: 'Our own systems call the search' }).press('Space');
  await expect(answer).toContainText('Platform fits.');
});

test('the calculator keeps what the visitor chose before hydration', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/pricing');
  await page.getByRole('checkbox', { name: 'Our own systems call the search' }).check();
  await hydratePage(page);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Platform fits.');
});

test('the language of API samples changes with the keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/infrastructure-lead-gen');
  await hydratePage(page);
  const shown = (text: string) => page.locator('pre').filter({ hasText: text, visible: true });
  await expect(shown('curl ')).toHaveCount(3);
  await page.getByRole('radio', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'JavaScript' })).toBeChecked();
  await expect(shown('await fetch(')).toHaveCount(3);
  await expect(shown('curl ')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(shown('import json, os, requests')).toHaveCount(1);
});

test('a sample is copied as it is @nightly', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/infrastructure-lead-gen');
  await hydratePage(page);
  await page.getByRole('button', { name: 'Copy Verify, curl' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const sample = page.locator('pre').filter({ hasText: '/v1/verify', visible: true });
  expect(`${copied}\n`).toBe(await sample.textContent());
});

for (const [query, question, when] of [
  ['gdpr', 'Is it legal to write to people I find?', ' @nightly'],
  ['how much', 'What does it cost?', ''],
] as const) {
  test(`the FAQ finds "${query}"${when}`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/faq');
    await hydratePage(page);
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByText(question)).toBeVisible();
    await expect(page.getByText('What is a catch-all domain?')).toBeHidden();
  });
}

test('the code of the FAQ’s search is fetched with the page @nightly', { tag: '@desktop' }, async ({
  page,
}) => {
  const code = noteRequests(page, (request) => request.url().includes('/faq-search'));
  await page.goto('/faq');
  await expect.poll(() => code).toHaveLength(1);
});

test('an empty result of the FAQ leads on @nightly', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/faq');
  await hydratePage(page);
  await page.getByRole('searchbox').fill('qqqq');
  await expect(page.getByRole('link', { name: 'Ask by email' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(page.getByText('What is a catch-all domain?')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('in a low window, the focus shows each group of the FAQ @nightly', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 961, height: 475 });
  await page.goto('/faq');
  await hydratePage(page);
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  const last = page.getByRole('main').getByRole('navigation').getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test('an anchor scrolls to right below the header @nightly', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/faq#group-law', '/faq#verified', '/privacy#cookies', '/referrals#terms']) {
    await page.goto(path);
    await hydratePage(page);
    const header = await page.getByRole('banner').boundingBox();
    // An answer is below its question.
    const top = () =>
      page.evaluate(() => {
        const target = document.querySelector(':target');
        return (target?.closest('details') ?? target)?.getBoundingClientRect().top;
      });
    await expect.poll(top, path).toBeGreaterThan(header?.height ?? 0);
    expect(await top(), path).toBeLessThan(2 * (header?.height ?? 0));
  }
});

test('the email finder computes while typing and copies all addresses', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/email-finder');
  await page.getByLabel('Full name').fill('Mara Ellestad');
  await hydratePage(page);
  await page.getByLabel('Company domain').pressSequentially('nordkyl.no');
  await expect(page.getByText(/usual addresses at nordkyl\.no/)).toBeVisible();
  await page.getByRole('button', { name: /^Copy all/ }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toContain('mara.ellestad@nordkyl.no');
});

test('/data lists every data set', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/data');
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect(links).toHaveCount(9);
  await links.first().click();
  await expect(page).toHaveURL(/\/data\/cold-chain-nordics$/);
});

test('a list takes its sentence to the demo', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/data/cold-chain-nordics');
  await page.getByRole('button', { name: 'Use this sentence in a demo' }).click();
  await expect(page).toHaveURL(/\/book-demo\?q=Heads\+of\+operations/);
  await expect(page.getByRole('main')).toContainText(
    'Heads of operations at refrigerated-freight companies in the Nordics, hiring dispatchers',
  );
});

test('the navigation shows its links at 1024 px @nightly', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/faq');
  const navigation = page.getByRole('banner').getByRole('navigation');
  for (const name of ['Pricing', 'Referrals', 'Startups'])
    await expect(navigation.getByRole('link', { name }).filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize({ width: 961, height: 768 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(961);
});

test('a button beside a headline has one line at 1024 px @nightly', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const [path, name] of [
    ['/', 'Infrastructure & API'],
    ['/startup-lead-generation', 'Try the email finder'],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole('main').getByRole('link', { name, exact: true });
    const label = await button.getByText(name).boundingBox();
    expect(label?.height).toBeLessThan(30);
  }
});

test('the whole tile of a tool shows the focus @nightly', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const tile = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Email finder', exact: true }) });
  await tile.getByRole('link').focus();
  await expect(tile).toHaveCSS('outline-style', 'solid');
});

test('on a phone, the cells of a legal table name their columns', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/privacy');
  const row = page.getByRole('row').filter({ hasText: 'utm_source' });
  await expect(row.getByText('How long')).toBeVisible();
  await expect(row.getByText('What it holds')).toBeVisible();
});

test('on a phone, the cells of a table keep their columns for screen readers @nightly', {
  tag: '@phone',
}, async ({ page }) => {
  for (const [path, columns] of [
    ['/email-finder', 4],
    ['/pricing', 5],
  ] as const) {
    await page.goto(path);
    for (const row of await page.getByRole('main').getByRole('table').last().getByRole('row').all()) {
      const cells = await row
        .getByRole('cell')
        .or(row.getByRole('columnheader'))
        .or(row.getByRole('rowheader'))
        .count();
      // A row of a group has one head over all columns.
      if (cells > 1) expect(cells, `${path}: ${await row.textContent()}`).toBe(columns);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no control is shown that would do nothing', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'How many leads a month' })).toBeVisible();
    await page.goto('/infrastructure-lead-gen');
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Python' }).check();
    await expect(page.locator('pre').filter({ hasText: 'requests.post(', visible: true })).toHaveCount(3);
    await page.goto('/faq?q=gdpr');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('What is a catch-all domain?')).toBeVisible();
    for (const path of ['/referrals', '/startups']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /^(Write|Open) the email$/ })).toHaveCount(0);
      await expect(
        page.getByRole('main').locator('a[href^="mailto:"][href*="body="]').filter({ visible: true }),
      ).toHaveCount(1);
    }
  });
});
