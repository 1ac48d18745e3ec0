import type { Page } from 'playwright/test';
import { newsletterForm, newsletterMessage, toasts } from '../../support/pages/page-parts';
import { noteRequests } from '../../support/pages/requests';
import { expect, hydratePage, test } from '../../support/test';

/** docs/reference/behaviour/page-parts.md#newsletter, with the provider's mock server. toasts.spec.ts covers its toasts. */
const field = (page: Page) => newsletterForm(page).getByRole('textbox');

async function open(page: Page): Promise<void> {
  await page.goto('/terms');
  await hydratePage(page);
}

async function subscribe(page: Page, email: string): Promise<void> {
  await field(page).fill(email);
  await field(page).press('Enter');
}

test('an address is sent once, as the provider wants it, and the field is cleared', async ({
  page,
  request,
  site,
}) => {
  await open(page);
  const email = `reader-${crypto.randomUUID()}@example.com`;
  const scripts = noteRequests(page, (sent) => sent.url().startsWith(site.mockServers.newsletter));
  await subscribe(page, email);
  await expect(newsletterMessage(page)).toHaveAttribute('data-status', 'success');
  await expect(field(page)).toHaveValue('');
  expect(scripts.map((sent) => sent.resourceType())).toEqual(['script']);
  const { jsonp, ...query } = Object.fromEntries(new URL(scripts[0]?.url() ?? '').searchParams);
  expect(jsonp).toMatch(/^\w+$/);
  expect(query).toEqual({ form: 'quarry-letter', action: 'subscribe', email });
  const subscribers = await (await request.get(`${site.mockServers.newsletter}/subscribers`)).json();
  expect(subscribers).toContainEqual({ form: 'quarry-letter', email });
});

test('a provider that says yes in the other known shape is understood, and its no as well @nightly', async ({
  page,
}) => {
  await page.route('**/forms/subscribe?*', (route) =>
    route.continue({ url: route.request().url().replace('/forms/', '/lists/') }),
  );
  await open(page);
  await subscribe(page, 'reader@example.com');
  await expect(newsletterMessage(page)).toHaveAttribute('data-status', 'success');
  await subscribe(page, 'fail@example.com');
  await expect(newsletterMessage(page)).toHaveAttribute('data-status', 'failure');
});

test('does not send an invalid address, and shows the problem at the field', async ({ page, site }) => {
  await open(page);
  const sent = noteRequests(page, (each) => each.url().startsWith(site.mockServers.newsletter));
  // Each has another problem than the one before.
  for (const [wrong, problem] of [
    ['reader', 'needs a name and one @'],
    ['reader@example', 'needs a domain'],
    ['@example.com', 'needs a name and one @'],
    ['reader@example.c', 'needs a domain'],
    ['a b@example.com', 'has a space'],
  ] as const) {
    await subscribe(page, wrong);
    await expect(newsletterMessage(page)).toHaveAttribute('data-status', 'invalid');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(newsletterForm(page).locator('..').getByRole('alert')).toContainText(
      `This address ${problem}`,
    );
    await expect(field(page)).toHaveAccessibleDescription(/^This address .* Every issue has a link/);
  }
  await expect(toasts(page)).toHaveCount(0);
  // Shows that the check above works: the first request is the next valid address.
  await subscribe(page, 'reader@example.com');
  await expect(newsletterMessage(page)).toHaveAttribute('data-status', 'success');
  expect(sent).toHaveLength(1);
});

// By day an answer that says no, none at all, and one without a callback.
for (const [failures, when] of [
  [['fail', 'gone', 'empty'], ''],
  [['500', 'html', 'malformed', 'twice', 'wrong'], ' @nightly'],
] as const)
  test(`reports failures of the provider (${failures.join(', ')}), and keeps the email in the field${when}`, async ({
    page,
    allow,
  }) => {
    allow(/Failed to load resource|answered 500|^failed: .*\/forms\/subscribe|MIME type|somethingElse/);
    await open(page);
    for (const failure of failures) {
      await subscribe(page, `${failure}@example.com`);
      await expect(newsletterMessage(page), failure).toHaveAttribute('data-status', 'failure');
      await expect(field(page)).toHaveValue(`${failure}@example.com`);
      await subscribe(page, 'reader@example.com');
      await expect(newsletterMessage(page), `after ${failure}`).toHaveAttribute('data-status', 'success');
    }
  });

test('fails after the time limit if the provider never responds', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await subscribe(page, 'hang@example.com');
  await expect(newsletterMessage(page)).toHaveAttribute('data-status', 'loading');
  await page.clock.fastForward(8000);
  await expect(newsletterMessage(page)).toHaveAttribute('data-status', 'failure');
});

test('a provider’s script that would take over the page gets nothing of it', async ({
  page,
  context,
  allow,
}) => {
  allow(/sandbox|Unsafe attempt|Blocked opening/);
  await open(page);
  const title = await page.title();
  await subscribe(page, 'evil@example.com');
  await expect(newsletterMessage(page)).toHaveAttribute('data-status', 'success');
  expect(await page.title()).toBe(title);
  await expect(page).toHaveURL('/terms');
  expect(await page.evaluate(() => 'stolen' in window || 'stolen' in localStorage)).toBe(false);
  expect(context.pages()).toHaveLength(1);
});
