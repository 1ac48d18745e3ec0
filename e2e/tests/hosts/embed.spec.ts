import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumArgs } from '../../support/browsers/chromium';
import { holdRequests } from '../../support/gate';
import {
  answerForCal,
  answerForHubSpot,
  expect,
  expectState,
  manualMarkup,
  manualPolicy,
  noteEvents,
  test,
  widget,
} from '../../support/hosts/hosts';
import { observeShifts } from '../../support/pages/layout-shift';
import { nextFrames } from '../../support/pages/page-state';
import { noteRequests } from '../../support/pages/requests';
import { hydratePage } from '../../support/test';

test('requests nothing from the provider until the widget is near, and does not scroll the page', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  const requests = noteRequests(page, (request) => request.url().startsWith(provider.origin));
  const space = '<div style="height: 3000px"></div>';
  await page.goto(await host({ '/': withEmbed(space + widget(provider) + space) }));
  await page.waitForFunction(() => customElements.get('booking-widget') !== undefined);
  // Time for an observer to have said something.
  await nextFrames(page);
  expect(requests).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 2500));
  await expectState(page.locator('booking-widget'), 'ready');
  expect(requests.length).toBeGreaterThan(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(2500);
});

test('two widgets share one script; mounted twice in one element it is one; moved and in a shadow root it works', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  const scripts = noteRequests(page, (request) => request.url() === provider.scriptUrl);
  const eager = 'loading="eager" min-height="320"';
  const body = `<div id="a">${widget(provider, eager)}</div><div id="b"></div><div id="c"></div><div id="d"></div>
    <script type="module">
      const options = ${JSON.stringify({ url: provider.url, scriptUrl: provider.scriptUrl, loading: 'eager' })};
      (window.bookingWidget ||= []).push(({ mountBooking }) => {
        const element = document.querySelector('#b');
        window.same = mountBooking(element, options) === mountBooking(element, options);
        const gone = document.querySelector('#d');
        mountBooking(gone, options).unmount();
      });
      const root = document.querySelector('#c').attachShadow({ mode: 'open' });
      root.innerHTML = ${JSON.stringify(widget(provider, eager))};
    </script>`;
  await page.goto(await host({ '/': withEmbed(body) }));
  await expectState(page.locator('#a booking-widget'), 'ready');
  await expectState(page.locator('#c booking-widget'), 'ready');
  await expect(page.locator('#b iframe')).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { same: boolean }).same)).toBe(true);
  expect(await page.locator('#d').innerHTML()).toBe('');
  await page.evaluate(() => document.querySelector('#d')?.append(document.querySelector('#a > *') ?? ''));
  await expectState(page.locator('#d booking-widget'), 'ready');
  await expect(page.locator('#d iframe')).toHaveCount(1);
  expect(scripts).toHaveLength(1);
});

const failures = [
  { fail: '500', events: ['w:failed:script'] },
  { fail: 'missing-global', events: ['w:failed:missing-global'] },
  { fail: 'throws', events: ['w:failed:widget'] },
  { fail: 'hang', events: ['w:timeout'] },
] as const;

for (const { fail, events } of failures) {
  // Two of them are those of widget.dom.test.tsx.
  const when = ['500', 'hang'].includes(fail) ? '' : ' @nightly';
  test(`reports a failure of the script (${fail}), and shows the plain link${when}`, async ({
    page,
    host,
    withEmbed,
    provider,
    allow,
  }) => {
    allow(/Failed to load|not found after script load|answered 500|Asked for/);
    const noted = await noteEvents(page);
    const failing = { ...provider, scriptUrl: `${provider.scriptUrl}?fail=${fail}` };
    // A script that never answers would keep the page from loading.
    await page.goto(
      await host({ '/': withEmbed(widget(failing, fail === 'hang' ? 'timeout="300"' : 'timeout="20000"')) }),
      {
        waitUntil: 'commit',
      },
    );
    await expect.poll(noted).toEqual(events);
    await expect(page.getByRole('status')).not.toBeEmpty();
    const link = page.locator('booking-widget').getByRole('link');
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', provider.url);
    expect((await page.locator('booking-widget').boundingBox())?.height).toBeGreaterThanOrEqual(700);
  });
}

test('an address that would run in the page is refused wherever it comes in, and said', async ({
  page,
  host,
  withEmbed,
  provider,
  allow,
}) => {
  allow(/Not an http/);
  const noted = await noteEvents(page);
  const bad = 'javascript:parent.ran=top.ran=window.ran=1';
  const badScript = 'data:text/javascript,window.ran=1';
  const calls = `<div id="f"></div><div id="g"></div><script type="module">
    window.reasons = [];
    const options = (more) => ({
      url: '${provider.url}', scriptUrl: '${provider.scriptUrl}', loading: 'eager', ...more,
      onEvent: ({ type, reason }) => { if (type === 'failed') window.reasons.push(reason); },
    });
    (window.bookingWidget ||= []).push(({ mountBooking, openBooking, mountBadge }) => {
      mountBooking(document.querySelector('#f'), options({ url: '${bad}' }));
      mountBooking(document.querySelector('#g'), options()).update({ url: '${bad}' });
      mountBadge(options({ scriptUrl: '${badScript}', texts: { open: 'Badge' } }));
      window.popup = openBooking(options({ url: '${bad}' }));
    });
  </script>`;
  const elements = [
    widget({ ...provider, url: bad }),
    widget({ ...provider, scriptUrl: badScript }, 'loading="eager"').replace('"w"', '"s"'),
    widget(provider, 'loading="eager"').replace('"w"', '"u"'),
  ];
  await page.goto(await host({ '/': withEmbed(elements.join('') + calls) }));
  await expect
    .poll(async () => (await noted()).filter((event) => !event.endsWith('viewed')).sort())
    .toEqual(['s:failed:address', 'u:ready', 'w:failed:address']);
  const reasons = () => page.evaluate(() => (window as unknown as { reasons: string[] }).reasons);
  await expect.poll(reasons).toEqual(['address', 'address', 'address']);
  await page.evaluate(() => (window as unknown as { popup: { unmount: () => void } }).popup.unmount());
  await page.getByRole('button', { name: 'Badge' }).click();
  await expect.poll(reasons).toHaveLength(4);
  await page.keyboard.press('Escape');
  await page.evaluate((url) => document.querySelector('#u')?.setAttribute('url', url), bad);
  await expect.poll(noted).toContain('u:failed:address');
  expect(await page.locator('[href^="javascript"], [src^="javascript"], [src^="data"]').count()).toBe(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('the markup of the manual: nothing moves when the script comes, late as it may be', async ({
  page,
  host,
  site,
  provider,
}) => {
  const shifts = await observeShifts(page);
  const script = await holdRequests(page, '**/embed.js');
  const markup = manualMarkup(site.url, provider);
  const html = `<!doctype html><html lang="en"><title>Host</title><body>${markup}<p id="after">After</p></body></html>`;
  // The document is read while the script is still to come.
  await page.goto(await host({ '/': html }), { waitUntil: 'domcontentloaded' });
  const top = () => page.evaluate(() => document.querySelector('#after')?.getBoundingClientRect().top);
  await nextFrames(page);
  const before = await top();
  script.open();
  await expectState(page.locator('booking-widget').first(), 'ready');
  await nextFrames(page);
  expect(Math.abs(Number(await top()) - Number(before))).toBeLessThan(1);
  expect(await shifts()).toBeLessThan(0.01);
});

test('forged messages count for nothing, from whatever window', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  const noted = await noteEvents(page);
  // The provider's own page in a frame that is not the widget's is as foreign as any other.
  const foreign = `<iframe src="${provider.url}"></iframe><iframe src="/evil"></iframe>`;
  const evil = `<script>
    const uris = { event: { uri: 'x' }, invitee: { uri: 'y' } };
    const forge = (target) => {
      target.postMessage({ event: 'calendly.event_scheduled', payload: uris }, '*');
      target.postMessage({ event: 'calendly.page_height', payload: { height: '9000px' } }, '*');
      for (const data of [null, 1, 'calendly.event_scheduled', { event: {} }, { event: 'calendly.page_height' }])
        target.postMessage(data, '*');
    };
  </script>`;
  const hanging = { ...provider, url: `${provider.url}?fail=hang` };
  const url = await host({
    '/': withEmbed(`${widget(hanging, 'timeout="0"')}${foreign}${evil}<script>forge(window)</script>`),
    '/evil': `${evil}<script>forge(parent)</script>`,
  });
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.locator('booking-widget iframe')).toBeAttached();
  await page.evaluate('forge(window)');
  await page.frameLocator(`iframe[src="${provider.url}"]`).getByRole('heading', { level: 2 }).waitFor();
  await expect.poll(noted).toEqual(['w:timeout']);
  expect((await page.locator('booking-widget').boundingBox())?.height).toBeLessThan(1000);
});

test('two copies on one page, one of them pinned with its hash, do not fight', async ({
  page,
  host,
  withEmbed,
  provider,
  site,
}) => {
  const index = (await (await fetch(`${site.url}/mf-booking/v1/index.json`)).json()) as {
    files: Record<string, { url: string; integrity: string }>;
  };
  const pinned = index.files['embed.js'];
  const head = `<script type="module" src="${site.url}/mf-booking/v1/embed.js"></script>
    <script type="module" crossorigin src="${pinned?.url}" integrity="${pinned?.integrity}"></script>`;
  const options = JSON.stringify({ url: provider.url, scriptUrl: provider.scriptUrl });
  const both = `<div id="f"></div><script type="module">
      import * as one from '${site.url}/mf-booking/v1/embed.js';
      import * as other from '${pinned?.url}';
      const element = document.querySelector('#f');
      one.mountBooking(element, ${options});
      other.mountBooking(element, ${options});
      one.openBooking(${options});
      other.openBooking(${options});
      window.copies = one.mountBooking === other.mountBooking ? 1 : 2;
    </script>`;
  await page.goto(await host({ '/': withEmbed(widget(provider) + both, head) }));
  await expectState(page.locator('#w'), 'ready');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('#f iframe')).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { copies: number }).copies)).toBe(2);
});

test('under the policy of the manual alone, sent as a header', async ({
  page,
  host,
  withEmbed,
  provider,
  site,
}) => {
  const policy = `default-src 'none'; ${manualPolicy(site.url, provider.origin)}`;
  // Without Calendly's script.
  const body = withEmbed(widget({ ...provider, scriptUrl: '' }));
  await page.goto(await host({ '/': body }, { 'content-security-policy': policy }));
  await expectState(page.locator('booking-widget'), 'ready');
});

test('the popup: named, holds the focus, gives it back; a booking ends it, the next begins anew', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  const noted = await noteEvents(page);
  await page.goto(await host({ '/': withEmbed(widget(provider, 'mode="popup" email="ada@example.com"')) }));
  const opener = page.getByRole('button', { name: 'Book a time' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Scheduling calendar' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  const calendar = dialog.frameLocator('iframe');
  await calendar.getByRole('listitem').first().getByRole('button').click();
  await calendar.getByRole('button', { name: '09:00' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  // Where it was.
  await calendar.getByLabel('Name').fill('Ada');
  await expect(calendar.getByLabel('Email')).toHaveValue('ada@example.com');
  await calendar.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(noted).toContain('w:scheduled');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await opener.click();
  await expect(calendar.getByRole('listitem')).not.toHaveCount(0);
  expect((await noted()).filter((event) => event === 'w:closed')).toHaveLength(2);
});

test('back and forward: the page comes back as it was, with a calendar that still speaks', async ({
  host,
  withEmbed,
  provider,
}) => {
  // The headless shell has no bfcache.
  const executablePath = [chromium.executablePath(), '/usr/bin/chromium'].find((file) => existsSync(file));
  test.skip(executablePath === undefined, 'needs a Chromium with windows');
  // Playwright disables the bfcache and cannot inspect a restored page, so the page reports its own state.
  const browser = await chromium.launch({
    executablePath: executablePath ?? '',
    args: chromiumArgs(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const restored = `<script>
    const element = document.querySelector('booking-widget');
    const frame = () => element.shadowRoot.querySelector('iframe');
    addEventListener('pagehide', () => { window.before = frame(); });
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      const same = frame() === window.before && element.status === 'ready';
      element.addEventListener('event-type-viewed', () => { localStorage.back = 'same: ' + same; });
      element.setAttribute('email', 'ada@example.com');
    });
  </script>`;
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    const url = await host({
      '/': withEmbed(widget(provider) + restored),
      '/next': withEmbed('<h1>Next</h1>', ''),
    });
    await page.goto(url);
    await expectState(page.locator('booking-widget'), 'ready');
    await page.goto(`${url}/next`);
    const observer = await context.newPage();
    await observer.goto(`${url}/next`);
    await page.evaluate(() => setTimeout(() => history.back()));
    await expect.poll(() => observer.evaluate(() => localStorage.back)).toBe('same: true');
  } finally {
    await browser.close();
  }
});

test('the addresses for other sites: theirs to read, kept for minutes, the script small', async ({
  site,
}) => {
  for (const file of ['embed.js', 'remoteEntry.js', 'mf-manifest.json', 'index.json']) {
    const response = await fetch(`${site.url}/mf-booking/v1/${file}`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300, stale-if-error=604800',
    });
    if (file === 'embed.js') expect(Number(response.headers.get('content-length'))).toBeLessThanOrEqual(5900);
  }
});

test('on this site the component has the runtime of the shell, not those that it brings for others', async ({
  page,
  site,
}) => {
  const { shared } = (await (await fetch(`${site.url}/mf-booking/v1/mf-manifest.json`)).json()) as {
    shared: { assets: { js: { sync: string[] } } }[];
  };
  const forOthers = shared.flatMap(({ assets }) => assets.js.sync);
  expect(forOthers.length).toBeGreaterThan(1);
  const scripts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/_fragments\/mf-booking\/(?:.+\/)?([^/]+)$/.exec(request.url()) ?? [];
    if (name?.endsWith('.js')) scripts.push(name);
  });
  await page.goto(`${site.url}/book-demo`);
  await hydratePage(page);
  await expect(page.locator('[data-booking-widget]')).toHaveAttribute('data-status', 'ready');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => forOthers.includes(script))).toEqual([]);
});

test('the conformance page shows the options and events @nightly', async ({ page, site }) => {
  await answerForCal(page);
  await answerForHubSpot(page);
  await page.goto(`${site.url}/mf-booking/v1/conformance`);
  const widgetElement = page.locator('#place booking-widget');
  await widgetElement.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-event=ready]')).toHaveCount(1);
  await page.getByLabel('utm-source').fill('letter');
  await page.getByLabel('utm-source').blur();
  await expect(widgetElement.locator('iframe')).toHaveAttribute('src', /utm_source=letter/);
  await expect(page.locator('#snippet')).toContainText('utm-source="letter"');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [name, id] of [
    ['Copy the snippet', 'snippet'],
    ['Copy the pinned script tag', 'pinned'],
  ] as const) {
    const button = page.getByRole('button', { name });
    // In the page, because the word is shown for two seconds.
    const copies = page.waitForFunction(() =>
      [...document.querySelectorAll('button')].some(
        (each) => each.textContent === 'Copied' && each.checkVisibility(),
      ),
    );
    await button.click();
    await copies;
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.locator(`#${id}`).textContent());
    await expect(button).toBeVisible();
  }
  await page.getByLabel('theme').selectOption('dark');
  await expect(widgetElement.locator('iframe')).toHaveAttribute('src', /background_color=1a1a1a/);
  await page.getByLabel('provider').selectOption('cal.com');
  await expect(page.getByLabel('url')).toHaveValue('https://cal.com/you/demo');
  const inside = widgetElement.frameLocator('iframe');
  await expect(inside.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await expect(inside.locator('body')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('provider').selectOption('hubspot');
  await expect(inside.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.getByLabel('provider').selectOption('cal.com');
  await page.getByLabel('preload').selectOption('hover frame');
  await expect(page.locator('#snippet')).toContainText(
    /provider="cal.com".*theme="dark".*preload="hover frame"/s,
  );
  await page.getByLabel('mode').selectOption('popup');
  await page.getByRole('button', { name: 'Book a time' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-event=closed]')).toHaveCount(1);
});

for (const outage of ['refused', 'missing', '500', 'slow', 'hang']) {
  const often = outage === 'refused' ? '' : ' @nightly';
  test(`the conformance page: an outage by a switch (${outage})${often}`, async ({ page, site, allow }) => {
    allow(
      /refused\.invalid|Content Security Policy|Failed to load|Calendly object not found|no-such-script|answered|status of|ERR_|violates/,
    );
    // The page still loads the script of its first widget, which the second must not use.
    const gate = await holdRequests(page, /\/widget\.js$/);
    const firstScript = page.waitForEvent('requestfinished', (request) =>
      /\/widget\.js$/.test(request.url()),
    );
    await page.goto(`${site.url}/mf-booking/v1/conformance`);
    await page.getByLabel('timeout').fill('500');
    await page.getByLabel('outage').selectOption(outage);
    gate.open();
    await firstScript;
    const element = page.locator('#place booking-widget');
    await element.scrollIntoViewIfNeeded();
    const isLate = outage === 'slow' || outage === 'hang';
    await expect(page.locator(`[data-event=${isLate ? 'timeout' : 'failed'}]`)).toHaveCount(1);
    await expect(element.getByRole('link')).toBeVisible();
    if (outage === 'slow') await expectState(element, 'ready');
  });
}
