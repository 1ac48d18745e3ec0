import type { Page } from 'playwright/test';
import { holdRequests } from '../../support/gate';
import { bookingWidget, slotOf } from '../../support/pages/page-parts';
import { noteRequests } from '../../support/pages/requests';
import { expect, hydratePage, test } from '../../support/test';

/** docs/reference/behaviour/booking.md on the site's own page. Other people's pages are in `tests/hosts`. */
const widget = (page: Page) => bookingWidget(page).widget;

/** Requests a failure of the provider's script from its mock server. */
function failScript(page: Page, failure: string): Promise<void> {
  return page.route('**/assets/external/widget.js', (route) =>
    route.continue({ url: `${route.request().url()}?fail=${failure}` }),
  ) as Promise<unknown> as Promise<void>;
}

async function open(page: Page): Promise<void> {
  await page.goto('/book-demo');
  await hydratePage(page);
  await widget(page).scrollIntoViewIfNeeded();
}

const missing = 'Failed to load Calendly script';
const failures = {
  '500': missing,
  gone: missing,
  html: missing,
  'missing-global': 'Calendly object not found after script load',
} as const;

for (const [failure, says] of Object.entries(failures)) {
  const when = failure === '500' ? '' : ' @nightly';
  test(`where the scheduler’s script fails (${failure}) the plain link takes the middle${when}`, async ({
    page,
    site,
    allow,
  }) => {
    allow(/Calendly|Failed to load resource|answered 500|^failed: .*widget\.js|MIME type/);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await failScript(page, failure);
    await open(page);
    await expect(widget(page)).toHaveAttribute('data-status', 'failed');
    expect(said.filter((text) => text.includes(says))).toHaveLength(1);
    const link = widget(page).getByRole('link').filter({ visible: true }).first();
    await expect(link).toHaveAttribute('href', `${site.mockServers.scheduling}/quarry/demo`);
  });
}

test('shows a silent scheduler as slow after the time limit, and still accepts it later', async ({
  page,
}) => {
  const script = await holdRequests(page, '**/assets/external/widget.js');
  await page.clock.install();
  // However slow the machine is, no more time passes for the page.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/book-demo');
  const statusAfter = (ms: number) => async () => {
    await page.clock.runFor(ms);
    return widget(page).getAttribute('data-status');
  };
  await expect.poll(statusAfter(50)).toBe('loading');
  expect(await statusAfter(7000)()).toBe('loading');
  expect(await statusAfter(1000)()).toBe('slow');
  await expect(widget(page).getByRole('link').filter({ visible: true })).not.toHaveCount(0);
  script.open();
  await expect.poll(statusAfter(50)).toBe('ready');
});

test('the calendar loads before hydration and survives it', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const countOf = (part: string) => asked.filter((url) => url.includes(part)).length;
  const status = widget(page).getByRole('status').getByText(/./).filter({ visible: true });
  // Delays hydration until the test continues.
  const hydration = await holdRequests(page, /\/main\.[^/]+\.js/);
  const frame = await holdRequests(page, `${site.mockServers.scheduling}/quarry/demo*`);

  await page.addInitScript(() => {
    const order: string[] = [];
    Object.assign(window, { order });
    let isParsed = false;
    const observer = new MutationObserver(() => {
      const place = document.querySelector('[data-booking-options]');
      if (place === null) return;
      if (!isParsed) requestAnimationFrame(() => order.push('first frame'));
      isParsed = true;
      if (place.firstElementChild === null) return;
      order.push('widget');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/book-demo', { waitUntil: 'commit' });
  await expect(widget(page)).toHaveAttribute('data-status', 'loading');
  await expect(status).toHaveText('Loading the calendar…');
  await expect.poll(() => countOf('/quarry/demo')).toBe(1);
  const [script, scripts] = ['widget.js', '/_fragments/'].map((part) =>
    asked.findIndex((url) => url.includes(part) && url.includes('.js')),
  );
  expect(script).toBeGreaterThan(0);
  if (scripts !== -1) expect(script).toBeLessThan(scripts ?? 0);
  frame.open();
  await expect(widget(page)).toHaveAttribute('data-status', 'ready');
  await expect(status).toHaveText('Choose a day and a time.');
  await expect(slotOf(page, 'mf-booking')).toHaveAttribute('data-fragment-status', 'static');
  expect(await page.evaluate(() => (window as { order?: unknown }).order)).toEqual(['first frame', 'widget']);

  const element = await bookingWidget(page).calendar.elementHandle();
  hydration.open();
  await hydratePage(page);
  expect(await element?.evaluate((own) => own.isConnected)).toBe(true);
  await expect(widget(page)).toHaveAttribute('data-status', 'ready');
  await expect(bookingWidget(page).calendar).toHaveCount(1);
  expect([countOf('/quarry/demo'), countOf('widget.js')]).toEqual([1, 1]);
});

test('books a time', async ({ page, request, site }) => {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  await open(page);
  await expect(widget(page)).toHaveAttribute('data-status', 'ready');
  const calendar = widget(page).frameLocator('iframe');
  await calendar.getByRole('listitem').first().getByRole('button').click();
  await calendar.getByRole('button', { name: '09:00' }).click();
  await calendar.getByLabel(/email/i).fill(email);
  await calendar.getByLabel(/name/i).fill('Ada');
  await calendar.getByRole('button', { name: /schedule|confirm|book/i }).click();
  await expect
    .poll(async () =>
      JSON.stringify(await (await request.get(`${site.mockServers.scheduling}/bookings`)).json()),
    )
    .toContain(email);
});

test('the provider’s script is requested once, also when the visitor leaves and returns', async ({
  page,
}) => {
  const asked = noteRequests(page, (request) => request.url().includes('/assets/external/widget.js'));
  await open(page);
  await expect(widget(page)).toHaveAttribute('data-status', 'ready');
  await page.getByRole('main').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.getByRole('main').getByRole('link', { name: 'Book a demo' }).first().click();
  await expect(page).toHaveURL(/\/book-demo$/);
  await expect(widget(page)).toHaveAttribute('data-status', 'ready');
  expect(asked).toHaveLength(1);
});
