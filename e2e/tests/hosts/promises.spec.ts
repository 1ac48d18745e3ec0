import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { listen } from '@site/platform/store/testing/listen';
import type { Page } from 'playwright/test';
import { manual, recipeFiles } from '../../hosts/manual';
import { answerForProvider } from '../../support/hosts/example-hosts';
import { answerForCal, expect, expectState, test, widget } from '../../support/hosts/hosts';
import { toolModules } from '../../support/tools';

/** Promises of the manual to every host. Each test covers a past bug. */

const replacements = {
  'zone.js': readFileSync(path.join(toolModules, 'zone.js/bundles/zone.umd.js'), 'utf8'),
  'a class of its own': 'window.Promise = class extends Promise {};',
};

for (const [name, script] of Object.entries(replacements)) {
  const when = name === 'zone.js' ? '' : ' @nightly';
  test(`a page that replaces Promise by ${name} has its calendar${when}`, async ({
    page,
    host,
    withEmbed,
    provider,
  }) => {
    const body = withEmbed(widget(provider, 'loading="eager"'));
    await page.goto(
      await host({
        '/': body.replace('<head>', '<head><script src="/promise"></script>'),
        '/promise': script,
      }),
    );
    expect(await page.evaluate(() => (async () => {})() instanceof Promise)).toBe(false);
    await expectState(page.locator('booking-widget'), 'ready');
  });
}

/** Keeps requests waiting until the page goes elsewhere. */
async function hang(page: Page, files: string | RegExp): Promise<void> {
  await page.route(files, async (route) => {
    await page.waitForURL('about:blank', { timeout: 0 }).catch(() => {});
    await route.abort().catch(() => {});
  });
}

const hanging = ['embed.js', 'calendly.js', 'cal.js', 'controls.js', 'extras.js', 'widget.js', 'app.cal.com'];

test('none of our files, the provider’s script or frame holds up the load event, and the link is there in time', async ({
  page,
  host,
  site,
  provider,
  allow,
}) => {
  allow(/did not load|Failed to load|ERR_|failed:/);
  await answerForCal(page);
  const recipe = recipeFiles('html', { site: site.url }).get('plain.html') ?? '';
  const [script = ''] = /<script.*<\/script>/.exec(recipe) ?? [];
  const body = `${widget(provider, 'theme="auto" deadline="2000"')}
    <booking-widget id="c" url="https://cal.com/you/demo" deadline="2000"></booking-widget>
    <booking-widget id="p" mode="popup" url="${provider.url}" deadline="2000"><button>Book</button></booking-widget>
    <booking-widget id="b" mode="badge" url="${provider.url}" deadline="2000"></booking-widget>`;
  const url = await host({ '/': `<!doctype html><title>Host</title>${script}<body>${body}` });
  for (const file of hanging) {
    await hang(page, new RegExp(file.replaceAll('.', '\\.')));
    await page.goto(url, { waitUntil: 'load' });
    await expect
      .poll(() => linksOf(page, file), { message: file })
      .toEqual(expect.arrayContaining(expected(file)));
    await page.goto('about:blank');
    await page.unroute(new RegExp(file.replaceAll('.', '\\.')));
  }
});

/** Elements whose shadow tree has a plain link in view. */
async function linksOf(page: Page, file: string): Promise<string[]> {
  if (file === 'embed.js') return [];
  return page
    .locator('booking-widget')
    .evaluateAll((all) =>
      all
        .filter((one) =>
          [...(one.shadowRoot?.querySelectorAll<HTMLElement>('[part=link]') ?? [])].some((link) =>
            link.checkVisibility(),
          ),
        )
        .map(({ id }) => id),
    );
}

function expected(file: string): string[] {
  const lost: Readonly<Record<string, string[]>> = {
    'calendly.js': ['w'],
    'widget.js': ['w'],
    'extras.js': ['w'],
    'cal.js': ['c'],
    'app.cal.com': ['c'],
    'controls.js': ['p', 'b'],
  };
  return lost[file] ?? [];
}

test('a popup whose script hangs takes the visitor to the scheduling page @nightly', async ({
  page,
  host,
  withEmbed,
  provider,
  site,
  allow,
}) => {
  allow(/popup did not load|ERR_|failed:/);
  await hang(page, '**/popup.js');
  const options = JSON.stringify({ url: provider.url, deadlineMs: 300 });
  const call = `<button onclick="bookingWidget.push((b) => b.openBooking({ ...${options.replaceAll('"', '&quot;')}, onEvent: ({ reason }) => { localStorage.reason = reason } }))">Book</button>`;
  const url = await host({ '/': withEmbed(call), '/after': '<title>After</title>' });
  await page.goto(url);
  await page.waitForFunction(() => 'bookingWidget' in window);
  await page.getByRole('button').click();
  await expect(page).toHaveURL(provider.url);
  await page.goto(`${url}/after`);
  expect(await page.evaluate(() => localStorage.reason)).toBe('script');
  expect(site.url).not.toBe('');
});

test('every action of cal.com reaches the host: as an event of ours, or by its own name', async ({
  page,
  host,
  withEmbed,
}) => {
  await answerForCal(page);
  const body = `<booking-widget url="https://cal.com/you/demo?quiet" loading="eager"></booking-widget>
    <script>
      window.heard = [];
      for (const type of 'ready event-type-viewed scheduled rescheduled cancelled routed provider-event'.split(' '))
        document.addEventListener(type, ({ detail }) => heard.push(detail.name ?? type), true);
    </script>`;
  await page.goto(await host({ '/': withEmbed(body) }));
  // `linkReady` alone is enough.
  await expectState(page.locator('booking-widget'), 'ready');
  await page
    .locator('booking-widget')
    .frameLocator('iframe')
    .getByRole('button', { name: 'Every action' })
    .click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
    .toEqual([
      'ready',
      ...['eventTypeSelected', 'navigatedToBooker', 'event-type-viewed', 'bookerReady', 'bookingSuccessful'],
      ...['scheduled', 'rescheduleBookingSuccessful', 'rescheduled', 'cancelled', 'routed'],
    ]);
});

test('a scheduling page that redirects to another origin: the console says what to do, and `origins` is what it says', async ({
  page,
  host,
  withEmbed,
  provider,
  allow,
}) => {
  allow(/Ignored messages from/);
  const redirecting = await listen(
    createServer((request, response) => {
      response
        .writeHead(302, { location: provider.url + new URL(request.url ?? '', 'http://x').search })
        .end();
    }),
  );
  try {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const url = `${redirecting.url}/you/demo`;
    const listed = widget({ ...provider, url }, `origins="${provider.origin}" loading="eager"`);
    const pages = {
      '/': withEmbed(listed.replace('"w"', '"listed"')),
      '/unlisted': withEmbed(widget({ ...provider, url }, 'loading="eager" timeout="500"')),
    };
    const served = await host(pages);
    await page.goto(served);
    await expectState(page.locator('#listed'), 'ready');
    expect(said).toEqual([]);
    await page.goto(`${served}/unlisted`);
    await expectState(page.locator('#w'), 'slow');
    await expect
      .poll(() => said)
      .toEqual([`Ignored messages from ${provider.origin}: it is not in origins.`]);
    await expect(page.locator('#w').getByRole('link')).toBeVisible();
  } finally {
    await redirecting.stop();
  }
});

test('typing into a field that is the prefill loads the frame once, and never once the visitor has clicked into it', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  const body = `<input aria-label="Email" oninput="document.querySelector('booking-widget').email = value">
    ${widget(provider, 'loading="eager"')}`;
  const frames: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(provider.url))
      frames.push(new URL(request.url()).searchParams.get('email') ?? '');
  });
  await page.goto(await host({ '/': withEmbed(body) }));
  const element = page.locator('booking-widget');
  await expectState(element, 'ready');
  // All keys in one task: a machine that stalls between two of them would be a visitor who pauses.
  await page.getByLabel('Email').evaluate((field: HTMLInputElement) => {
    for (const key of 'ada@example.com') {
      field.value += key;
      field.dispatchEvent(new Event('input'));
    }
  });
  await expect.poll(() => frames).toEqual(['', 'ada@example.com']);
  await expectState(element, 'ready');
  const calendar = element.frameLocator('iframe');
  await calendar.getByRole('listitem').first().getByRole('button').click();
  await expect(calendar.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await page.clock.install();
  await page.getByLabel('Email').fill('grace@example.com');
  await page.clock.runFor(5000);
  await expect(calendar.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  expect(frames).toHaveLength(2);
});

test('on a small phone the popup has one scroll bar, before the calendar has spoken and after @nightly', async ({
  page,
  host,
  withEmbed,
  provider,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  const pages = { '/hang': `${provider.url}?fail=hang`, '/': provider.url };
  const url = await host(
    Object.fromEntries(
      Object.entries(pages).map(([at, to]) => [
        at,
        withEmbed(widget({ ...provider, url: to }, 'mode="popup"')),
      ]),
    ),
  );
  for (const at of Object.keys(pages)) {
    await page.goto(url + at);
    await page.getByRole('button', { name: 'Book a time' }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    if (at === '/') await expectState(page.locator('booking-widget[mode]'), 'ready');
    const outer = await page
      .getByRole('dialog')
      .evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight);
    if (at === '/hang') {
      expect(outer).toBe(false);
      await page.goto('about:blank');
      continue;
    }
    const inner = await page
      .getByRole('dialog')
      .frameLocator('iframe')
      .locator('html')
      .evaluate((root) => root.scrollHeight > root.clientHeight);
    expect(outer && inner).toBe(false);
  }
});

/** Each row of the manual's table, sent as a header; `https://YOUR-SITE` is the site, the nonce is of the page. */
for (const [name, policy] of policies()) {
  const often = name === 'Nonce' ? '' : ' @nightly';
  test(`policy: ${name}${often}`, async ({ page, host, site, provider, allow }) => {
    // Chromium's warning about an unknown feature in the policy.
    allow(/interest-cohort/);
    await answerForProvider(page, provider.origin);
    await answerForCal(page);
    const index = (await (await fetch(`${site.url}/mf-booking/v1/index.json`)).json()) as {
      files: Record<string, { url: string; integrity: string }>;
    };
    const { url = '', integrity = '' } = index.files['embed.js'] ?? {};
    const hashes = ['embed.js', 'calendly.js', 'controls.js', 'popup.js', 'skeleton.js']
      .map((file) => `'${index.files[file]?.integrity}'`)
      .join(' ');
    const csp = policy
      .replaceAll('https://YOUR-SITE', site.url)
      .replaceAll('NONCE', 'abc123')
      .replaceAll("'sha256-...'", hashes);
    const byScript = csp.includes('https://assets.calendly.com');
    const calendly = `url="https://calendly.com/you/demo"`;
    const own = byScript
      ? `${calendly} script-url="https://assets.calendly.com/assets/external/widget.js"`
      : calendly;
    // Isolation has no list of frames: either provider is there.
    const cal = csp.includes('frame-src')
      ? ''
      : '<booking-widget id="c" url="https://cal.com/you/demo"></booking-widget>';
    const headers: Record<string, string> = csp.includes('-src')
      ? { 'content-security-policy': csp }
      : { 'cross-origin-embedder-policy': csp, 'cross-origin-opener-policy': 'same-origin' };
    const script = `<script type="module" async crossorigin nonce="abc123" integrity="${integrity}" src="${url}"></script>`;
    const body = `<booking-widget id="w" ${own}></booking-widget>
      <booking-widget id="p" mode="popup" ${own}></booking-widget>${cal}`;
    await page.goto(await host({ '/': `<!doctype html><title>Host</title>${script}<body>${body}` }, headers));
    await expectState(page.locator('#w'), 'ready');
    await page.getByRole('button', { name: 'Book a time' }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    if (cal) {
      await page.locator('#c').scrollIntoViewIfNeeded();
      await expectState(page.locator('#c'), 'ready');
    }
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'wait' });
  });
}

function policies(): [string, string][] {
  const [, table = ''] = /\n\| Your page's policy.*\n\|[-| ]+\n((?:\|.*\n)+)/.exec(manual) ?? [];
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [, name = '', policy = ''] = row.split('|').map((cell) => cell.trim());
      return [name, policy.replaceAll('`', '')] as [string, string];
    });
}
