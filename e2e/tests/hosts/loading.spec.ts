import { recipeFiles } from '../../hosts/manual';
import { answerForProvider } from '../../support/hosts/example-hosts';
import {
  answerForCal,
  answerForHubSpot,
  expect,
  expectState,
  noteEvents,
  test,
} from '../../support/hosts/hosts';
import { scriptWeight } from '../../support/pages/document-weight';
import { observeShifts } from '../../support/pages/layout-shift';
import { noteRequests } from '../../support/pages/requests';

/** When and how the calendar loads, and the URL of its frame, as in the manual. */

const variants = {
  'embed-calendly.js': 'https://calendly.com/you/demo',
  'embed-cal.js': 'https://cal.com/you/demo',
  'embed-hubspot.js': 'https://meetings.hubspot.com/you/demo',
};

for (const [file, url] of Object.entries(variants)) {
  const when = file === 'embed-calendly.js' ? '' : ' @nightly';
  test(`${file}: one request of ours before the calendar's frame, and none of the provider's script${when}`, async ({
    page,
    host,
    site,
    provider,
  }) => {
    await answerForProvider(page, provider.origin);
    await answerForCal(page);
    await answerForHubSpot(page);
    const served = await host({
      '/': `<!doctype html><title>Host</title>
        <script type="module">import('${site.url}/mf-booking/v1/${file}').catch(console.warn)</script>
        <body><booking-widget url="${url}"></booking-widget>`,
    });
    const noted = noteRequests(page, (request) => !request.url().startsWith(served));
    await page.goto(served);
    await expectState(page.locator('booking-widget'), 'ready');
    // The skeleton loads beside the frame, so the browser may report its request before the frame's.
    const requests = noted.map((request) => request.url()).filter((one) => !one.endsWith('/skeleton.js'));
    expect(requests[0]).toBe(`${site.url}/mf-booking/v1/${file}`);
    expect(new URL(requests[1] ?? '').hostname).toMatch(/^(app\.)?(calendly|cal|meetings\.hubspot)\.com$/);
    expect(requests.filter((request) => request.includes('widget.js'))).toEqual([]);
  });
}

/** With brotli, as built, and a little more for the site's URL, which composing writes into the scripts. */
const MOST_BYTES = { 'embed.js': 5560, 'embed.js and calendly.js': 7620, 'embed-calendly.js': 7550 };

test('little of ours loads before the frame starts', async ({ site }) => {
  const index = (await (await fetch(`${site.url}/mf-booking/v1/index.json`)).json()) as {
    readonly files: Readonly<Record<string, { readonly url: string }>>;
  };
  const weigh = async (file: string) => {
    const { pathname } = new URL(index.files[file]?.url ?? '');
    return scriptWeight(await (await fetch(site.url + pathname)).text());
  };
  for (const [files, most] of Object.entries(MOST_BYTES)) {
    const weights = await Promise.all(files.split(' and ').map(weigh));
    expect(
      weights.reduce((sum, size) => sum + size),
      files,
    ).toBeLessThanOrEqual(most);
  }
});

/** Each tool's events, as its documentation describes them: the choice of an earlier page, without and with the category. */
const tools: Readonly<Record<string, readonly [no: string, yes: string]>> = {
  onetrust: [
    `dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001'] }))`,
    `dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001', 'C0003'] }))`,
  ],
  cookiebot: [
    `window.Cookiebot = { consent: { preferences: false } }; dispatchEvent(new Event('CookiebotOnAccept'))`,
    `window.Cookiebot = { consent: { preferences: true } }; dispatchEvent(new Event('CookiebotOnAccept'))`,
  ],
  usercentrics: [
    `dispatchEvent(new CustomEvent('UC_CONSENT', { detail: { services: { a: { name: 'Calendly', consent: { given: false } }, b: { name: 'Other', consent: { given: true } } } } }))`,
    `dispatchEvent(new CustomEvent('UC_CONSENT', { detail: { services: { a: { name: 'Calendly', consent: { given: true } } } } }))`,
  ],
  'usercentrics-2': [
    `dispatchEvent(new CustomEvent('ucEvent', { detail: { event: 'consent_status', action: 'onInitialPageLoad', Calendly: false } }))`,
    `dispatchEvent(new CustomEvent('ucEvent', { detail: { event: 'consent_status', action: 'onInitialPageLoad', Calendly: true } }))`,
  ],
  cookieyes: [
    `document.dispatchEvent(new CustomEvent('cookieyes_consent_update', { detail: { accepted: ['necessary'], rejected: ['functional'] } }))`,
    `document.dispatchEvent(new CustomEvent('cookieyes_banner_load', { detail: { categories: { necessary: true, functional: true } } }))`,
  ],
};

for (const [tool, [no, yes]] of Object.entries(tools)) {
  const when = tool === 'onetrust' ? '' : ' @nightly';
  test(`the recipe for ${tool} loads the calendar with the tool's event, and only with its category${when}`, async ({
    page,
    host,
    withEmbed,
    provider,
    site,
  }) => {
    await answerForProvider(page, provider.origin);
    const recipe = recipeFiles('consent', { site: site.url }).get(`${tool}.js`) ?? '';
    const body = `<booking-widget load="consent" url="https://calendly.com/you/demo"></booking-widget>`;
    await page.goto(await host({ '/': withEmbed(body) }));
    const requests = noteRequests(page, (request) => request.url().includes('calendly.com'));
    await page.waitForFunction(() => customElements.get('booking-widget') !== undefined);
    expect(recipe).not.toBe('');
    await page.evaluate(recipe);
    await page.evaluate(no);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(requests).toEqual([]);
    await page.evaluate(yes);
    await expectState(page.locator('booking-widget'), 'ready');
  });
}

test('a script with a provider inside loads the others when a page uses them @nightly', async ({
  page,
  host,
  site,
  provider,
}) => {
  await answerForProvider(page, provider.origin);
  await answerForCal(page);
  await answerForHubSpot(page);
  const urls = Object.values(variants);
  const pages = Object.keys(variants).map((file) => [
    `/${file}`,
    `<!doctype html><title>Host</title>
      <script type="module">import('${site.url}/mf-booking/v1/${file}').catch(console.warn)</script>
      <body>${urls.map((url) => `<booking-widget load="idle" url="${url}"></booking-widget>`).join('')}`,
  ]);
  const served = await host(Object.fromEntries(pages));
  for (const file of Object.keys(variants)) {
    await page.goto(`${served}/${file}`);
    for (let at = 0; at < urls.length; at += 1)
      await expectState(page.locator('booking-widget').nth(at), 'ready');
  }
});

test('HubSpot: the address, the height and the booking', async ({ page, host, withEmbed, site }) => {
  await answerForHubSpot(page);
  const noted = await noteEvents(page);
  const markup = recipeFiles('hubspot', { site: site.url }).get('plain.html') ?? '';
  await page.goto(
    await host({ '/': withEmbed(markup.replace('<booking-widget', '<booking-widget id="h"')) }),
  );
  const element = page.locator('booking-widget');
  await expectState(element, 'ready');
  await expect(element.locator('iframe')).toHaveAttribute(
    'src',
    'https://meetings.hubspot.com/you/demo?embed=true&email=ada%40example.com',
  );
  await expect.poll(async () => (await element.locator('iframe').boundingBox())?.height).toBe(845);
  await element.frameLocator('iframe').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(noted).toEqual(['h:ready', 'h:scheduled']);
});

test('click and consent: the provider gets no request, nothing moves, and the calendar takes its place', async ({
  page,
  host,
  site,
  withEmbed,
  provider,
}) => {
  await answerForProvider(page, provider.origin);
  const recipe = recipeFiles('consent', { site: site.url });
  const drawn =
    '<booking-widget id="drawn" load="click" min-height="400" url="https://calendly.com/you/demo"></booking-widget>';
  const served = await host({ '/': withEmbed(`${recipe.get('plain.html')}${drawn}`) });
  const requests = noteRequests(page, (request) => request.url().includes('calendly.com'));
  await page.goto(served);
  const own = page.locator('#click').getByRole('link', { name: 'Show the calendar' });
  const poster = page.locator('#drawn').getByRole('button', { name: 'Book a time' });
  await poster.scrollIntoViewIfNeeded();
  expect((await poster.boundingBox())?.height).toBe(400);
  await expect(page.locator('#consent').getByRole('link')).toBeVisible();
  expect((await page.locator('#consent').boundingBox())?.height).toBeGreaterThanOrEqual(700);
  expect(requests).toEqual([]);
  await poster.press('Enter');
  await expectState(page.locator('#drawn'), 'ready');
  await expect(poster).toHaveCount(0);
  // The next key of Tab goes on into the calendar.
  await expect(page.locator('#drawn')).toBeFocused();
  await own.click();
  await expectState(page.locator('#click'), 'ready');
  await expect(own).toBeHidden();
  expect(new URL(page.url()).origin).toBe(served);
  await expect(page.locator('#consent iframe')).toHaveCount(0);
  await page.evaluate(recipe.get('consent.js') ?? '');
  await page.locator('#consent').scrollIntoViewIfNeeded();
  await expectState(page.locator('#consent'), 'ready');
});

test('until the calendar is ready a skeleton shows the kind of page that will come, in the page and in the popup, and moves nothing', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  const shifts = await observeShifts(page);
  const pages = { month: '/quarry/demo', list: '/quarry', form: '/forms/demo' };
  // The frames hang, so the skeletons stay.
  const widgets = Object.entries(pages).map(
    ([id, path]) =>
      `<booking-widget id="${id}" url="${provider.origin}${path}?fail=hang"><a href="/book">Book</a></booking-widget>`,
  );
  const button = `<booking-widget mode="popup" url="${provider.url}?fail=hang"><button>Book</button></booking-widget>`;
  // As in the manual: until the script is there, the style sheet keeps the place.
  const reserved =
    '<style>booking-widget:not(:defined, [mode]) { display: block; min-height: 700px }</style>';
  const ready = `<booking-widget id="ready" url="${provider.url}"><a href="/book">Book</a></booking-widget>`;
  await page.goto(await host({ '/': withEmbed(reserved + widgets.join('') + ready + button) }), {
    waitUntil: 'commit',
  });
  const skeletons = page.locator('[data-booking-skeleton] > div');
  const backgrounds = new Set<string>();
  for (const id of Object.keys(pages)) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    const skeleton = page.locator(`#${id}`).locator(skeletons);
    await expect(skeleton).toBeVisible();
    backgrounds.add(await skeleton.evaluate((element) => getComputedStyle(element).backgroundImage));
    const box = await page.locator(`#${id}`).boundingBox();
    expect(await skeleton.boundingBox()).toEqual(box);
  }
  expect(backgrounds.size).toBe(3);
  // A calendar that is ready may move what is below it.
  expect(await shifts()).toBe(0);
  await page.locator('#ready').scrollIntoViewIfNeeded();
  await expectState(page.locator('#ready'), 'ready');
  await expect(page.locator('#ready').locator(skeletons)).toHaveCount(0);
  await page.getByRole('button', { name: 'Book' }).click();
  await expect(page.getByRole('dialog').locator(skeletons)).toBeVisible();
});

test('idle: far from the viewport it loads all the same, once the page has loaded @nightly', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  await answerForProvider(page, provider.origin);
  const body = `<div style="height: 4000px"></div><booking-widget load="idle" url="https://calendly.com/you/demo"></booking-widget>`;
  await page.goto(await host({ '/': withEmbed(body) }));
  await expectState(page.locator('booking-widget'), 'ready');
});

test('the frame gets the parameters of the page that are named, and the language', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  await answerForProvider(page, provider.origin);
  const body = `<booking-widget forward-query="ref, plan" language="de" email="ada@example.com" url="https://calendly.com/you/demo"></booking-widget>`;
  const served = await host({ '/': withEmbed(body) });
  await page.goto(`${served}/?ref=letter&plan=pro&email=page%40b.io&other=1`);
  await expectState(page.locator('booking-widget'), 'ready');
  const query = new URL((await page.locator('booking-widget iframe').getAttribute('src')) ?? '').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    email: 'ada@example.com',
    embed_domain: new URL(served).host,
    embed_type: 'Inline',
    locale: 'de',
    ref: 'letter',
    plan: 'pro',
  });
});
