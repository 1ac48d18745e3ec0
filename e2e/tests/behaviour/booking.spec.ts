import type { Page } from 'playwright/test';
import { expect, hydratePage, test } from '../../support/test';

/** docs/reference/behaviour/booking.md on the site's own page. Other people's pages are in `tests/hosts`. */
const widget = (page: Page) => page.locator('[data-booking-widget]');

/** Makes the provider's script fail as its stand-in can. */
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
  test(`where the scheduler’s script fails (${failure}) the plain link takes the middle`, async ({
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
    await expect(link).toHaveAttribute('href', `${site.standIns.scheduling}/quarry/demo`);
  });
}

test('a scheduler that is silent is slow after its time, and may still come', async ({ page }) => {
  await page.clock.install();
  await failScript(page, 'hang');
  await open(page);
  await expect(widget(page)).toHaveAttribute('data-status', 'loading');
  await page.clock.fastForward(8000);
  await expect(widget(page)).toHaveAttribute('data-status', 'slow');
  await expect(widget(page).getByRole('link').filter({ visible: true })).not.toHaveCount(0);
});

test('a time can be booked', async ({ page, request, site }) => {
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
      JSON.stringify(await (await request.get(`${site.standIns.scheduling}/bookings`)).json()),
    )
    .toContain(email);
});
