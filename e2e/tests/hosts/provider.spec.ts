import path from 'node:path';
import { holdRequests } from '../../support/gate';
import { expect, expectState, noteEvents, test, widget } from '../../support/hosts/hosts';

/** The provider's script as it is: what it waits for, adds by itself and drops. */

test('the script waits for the page: the frame has its title when it comes, and its time counts from there', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  await page.clock.install();
  const noted = await noteEvents(page);
  const picture = await holdRequests(page, '**/late.png', (route) => route.fulfill({ status: 204 }));
  await page.addInitScript(() => {
    // The title of each frame in the moment when it is in the page, before anything of it is shown.
    Object.assign(window, { titles: [] });
    const titles = (window as unknown as { titles: string[] }).titles;
    const seen = new WeakSet<HTMLIFrameElement>();
    new MutationObserver(() => {
      const root = document.querySelector('booking-widget')?.shadowRoot;
      if (root) {
        new MutationObserver(() => {
          const frame = root.querySelector('iframe');
          if (frame === null || seen.has(frame)) return;
          seen.add(frame);
          requestAnimationFrame(() => titles.push(frame.title));
        }).observe(root, { childList: true, subtree: true });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const body = `${widget(provider, 'loading="eager" timeout="60000"')}<img src="/late.png" alt="">`;
  await page.goto(await host({ '/': withEmbed(body) }), { waitUntil: 'commit' });
  const element = page.locator('booking-widget');
  await page.waitForFunction(() => 'Calendly' in window);
  // Longer than the time limit, because the page is slow.
  await page.clock.runFor(60_300);
  expect(await noted()).toEqual([]);
  await expect(element.locator('iframe')).toHaveCount(0);
  picture.open();
  await expectState(element, 'ready');
  expect(await noted()).not.toContain('w:timeout');
  expect(await page.evaluate(() => (window as unknown as { titles: string[] }).titles)).toEqual([
    'Scheduling calendar',
  ]);
});

test("campaign values of the page's address are the page's: only those asked for reach the provider", async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  const given =
    'utm-medium="letter" salesforce-uuid="sf-1" sms-reminder-number="+1 555" name="Ada L" date="2030-01-31"';
  const body = widget(provider, `loading="eager" ${given}`);
  await page.goto(`${await host({ '/': withEmbed(body) })}/?utm_source=ads&utm_medium=cpc&utm_term=x`);
  const frame = page.locator('booking-widget iframe');
  const query = async () =>
    Object.fromEntries(new URL((await frame.getAttribute('src')) ?? '').searchParams.entries());
  await expect(frame).toHaveAttribute('src', /embed_type=Inline/);
  expect(await query()).toMatchObject({
    utm_source: '',
    utm_term: '',
    utm_medium: 'letter',
    salesforce_uuid: 'sf-1',
    phone_number: '+1 555',
    name: 'Ada L',
    date: '2030-01-31',
  });
  await page.locator('booking-widget').evaluate((element) => element.setAttribute('utm-from-page', ''));
  await expect.poll(query).toMatchObject({ utm_source: 'ads', utm_term: 'x', utm_medium: 'letter' });
});

test('a frame that never answers has failed at last, and the link is in view', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  await page.clock.install();
  const noted = await noteEvents(page);
  const hanging = { ...provider, url: `${provider.url}?fail=hang` };
  await page.goto(await host({ '/': withEmbed(widget(hanging, 'loading="eager"')) }), {
    waitUntil: 'commit',
  });
  await expect(page.locator('booking-widget iframe')).toBeAttached();
  await page.clock.fastForward(8000);
  await expect.poll(noted).toEqual(['w:timeout']);
  await page.clock.fastForward(30_000);
  await expect.poll(noted).toEqual(['w:timeout', 'w:failed:no-answer']);
  await expect(page.getByRole('status')).toHaveText('The calendar could not be loaded.');
  await expect(page.locator('booking-widget').getByRole('link')).toBeInViewport();
});

test('the least height is what the host says, by attribute or by style @nightly', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  const low = { ...provider, url: `${provider.url}?fail=hang` };
  const elements = [
    widget(low, 'loading="eager" min-height="400"'),
    `<div style="--booking-min-height: 450px">${widget(low, 'loading="eager"')}</div>`,
    widget(low, 'loading="eager" min-height="10"'),
  ];
  await page.goto(await host({ '/': withEmbed(elements.join('')) }), { waitUntil: 'commit' });
  const widgets = page.locator('booking-widget');
  await expect(widgets.locator('iframe')).toHaveCount(3);
  const heights = await widgets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights).toEqual([400, 450, 320]);
});

test('what the host shows meanwhile does not keep the status from being said @nightly', async ({
  page,
  host,
  withEmbed,
  provider,
  allow,
}) => {
  allow(/Failed to load|answered 500|Asked for/);
  const failing = { ...provider, scriptUrl: `${provider.scriptUrl}?fail=500` };
  const own = '<a href="/book">Book a demo</a>';
  await page.goto(await host({ '/': withEmbed(widget(failing, 'loading="eager"', own)) }));
  await expect(page.getByRole('status')).toHaveText('The calendar could not be loaded.');
  // Said once, and the host's link is the only one.
  await expect(page.locator('booking-widget').getByRole('link')).toHaveText(['Book a demo']);
});

test('a badge takes another label, branding, icon and side while it is in the page @nightly', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  const body = widget(provider, 'mode="badge" text-open="Book"');
  await page.goto(await host({ '/': withEmbed(body), '/icon.svg': '<svg/>' }));
  const badge = page.locator('[part=badge]');
  await expect(badge).toHaveText('Book');
  await page.locator('#w').evaluate((element) => {
    const changes = { 'text-open': 'Demo', branding: 'by Calendly', icon: '/icon.svg', side: 'left' };
    for (const [name, value] of Object.entries(changes)) element.setAttribute(name, value);
  });
  await expect(badge).toHaveText(/^Demo\s*by Calendly$/);
  await expect(badge.locator('img')).toHaveAttribute('src', '/icon.svg');
  expect((await badge.boundingBox())?.x).toBeLessThan(100);
  await badge.click();
  await page.locator('#w').evaluate((element) => element.setAttribute('text-close', 'Zu'));
  await expect(page.getByRole('button', { name: 'Zu' })).toBeVisible();
});

test('popup and badge are a script of their own, checked by its hash and asked for when they are wanted', async ({
  page,
  host,
  withEmbed,
  provider,
  site,
  allow,
}) => {
  allow(/integrity|Failed to find a valid digest|popup did not load|failed:/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Without Calendly's own script, which is one of the extras.
  const markup = `<booking-widget id="w" url="${provider.url}" loading="eager"></booking-widget>`;
  await page.goto(await host({ '/': withEmbed(markup) }));
  await expectState(page.locator('#w'), 'ready');
  const files = asked.filter((url) => url.startsWith(site.url)).map((url) => path.basename(url));
  // The skeleton may load before or after the calendar is ready.
  expect([...new Set(files)].filter((file) => file !== 'skeleton.js')).toEqual(['embed.js', 'calendly.js']);
  // A changed one is not run: the visitor gets to the scheduling page.
  await page.route('**/popup.js*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}//` });
  });
  await page.goto(
    await host({ '/': withEmbed(widget(provider, 'mode="popup"', '<a href="/book">Book</a>')) }),
  );
  // Nobody has shown interest in it so far.
  await expect(page.locator('#w span')).toBeAttached();
  await page.getByRole('link', { name: 'Book' }).hover();
  await expectState(page.locator('#w'), 'failed');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page
    .locator('booking-widget')
    .evaluate((element) => (element as unknown as { open: () => void }).open());
  await expect(page).toHaveURL(provider.url);
});
