import type { BrowserContext, Page, Request } from 'playwright/test';
import { PUBLIC_HOST } from '../../support/browsers/chromium';
import { damagedTest as test } from '../../support/damaged-test';
import { footerLink, toasts } from '../../support/pages/page-parts';
import { noteRequests } from '../../support/pages/requests';
import { expect, hydratePage } from '../../support/test';

declare global {
  interface Window {
    /** Values that were read before the first frame. */
    early?: string[];
  }
}

const API_PATH = '/api/auth/seo_sources_unregistered/';
const fields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid'] as const;
type VisitRecord = Partial<Record<(typeof fields)[number], string>>;

/** A complete record, with empty strings for unknown fields. */
const whole = (record: VisitRecord) =>
  Object.fromEntries(fields.map((field) => [field, record[field] ?? '']));

/** Opens a page and resolves with the record that it sends to the product's API. */
async function visit(page: Page, path: string, referer?: string): Promise<unknown> {
  const sent = page.waitForRequest((request) => isRecord(request));
  await page.goto(path, referer === undefined ? {} : { referer });
  return (await sent).postDataJSON();
}

const isRecord = (request: Request) => request.method() === 'POST' && request.url().endsWith(API_PATH);

async function sourceCookies(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  const known = cookies.filter(({ name }) => (fields as readonly string[]).includes(name));
  return Object.fromEntries(known.map(({ name, value }) => [name, decodeURIComponent(value)]));
}

const direct: VisitRecord = { utm_source: 'direct', utm_medium: 'none' };

/** Each rule of docs/reference/behaviour/attribution.md about source and medium, with an example visit. */
const rules: {
  rule: string;
  query?: string;
  referer?: string;
  before?: string;
  expected: VisitRecord;
  /** Another one runs the same code in the browser, and decide-attribution.test.ts has both. */
  atNight?: true;
}[] = [
  {
    rule: 'A gclid present sets source google and medium cpc.',
    query: '?gclid=Cj0K&utm_source=bing&utm_medium=email&utm_campaign=spring',
    expected: { gclid: 'Cj0K', utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' },
  },
  {
    rule: 'If source and medium are both absent, the referrer decides.',
    atNight: true,
    query: '?utm_campaign=spring',
    referer: 'https://partner.example/list',
    expected: { utm_source: 'partner.example', utm_medium: 'referral', utm_campaign: 'spring' },
  },
  {
    rule: 'If source and medium are both absent, the referrer decides. (One is present: it does not.)',
    atNight: true,
    query: '?utm_source=letter',
    referer: 'https://partner.example/list',
    expected: { utm_source: 'letter' },
  },
  {
    rule: 'A known search engine gives the engine name as source and organic as medium.',
    referer: 'https://www.google.co.uk/',
    expected: { utm_source: 'google', utm_medium: 'organic' },
  },
  {
    rule: 'A known search engine gives the engine name as source and organic as medium. (Not google.com.evil.example.)',
    atNight: true,
    referer: 'https://google.com.evil.example/',
    expected: { utm_source: 'google.com.evil.example', utm_medium: 'referral' },
  },
  {
    rule: 'Any other referrer gives its host as source and referral as medium.',
    atNight: true,
    referer: 'https://news.partner.example/today?page=2',
    expected: { utm_source: 'news.partner.example', utm_medium: 'referral' },
  },
  { rule: 'No referrer gives direct.', atNight: true, expected: direct },
  {
    rule: 'Stored cookie values are reused when the new visit is direct.',
    before: '?utm_source=letter&utm_medium=email&utm_campaign=may&utm_term=leads&utm_content=top',
    expected: {
      utm_source: 'letter',
      utm_medium: 'email',
      utm_campaign: 'may',
      utm_term: 'leads',
      utm_content: 'top',
    },
  },
  {
    rule: 'Stored cookie values are reused when the new visit is direct. (Otherwise they are replaced, all six.)',
    atNight: true,
    before: '?utm_source=letter&utm_medium=email&utm_campaign=may',
    referer: 'https://duckduckgo.com/',
    expected: { utm_source: 'duckduckgo', utm_medium: 'organic' },
  },
];

for (const { rule, query = '', referer, before, expected, atNight } of rules) {
  test(`${rule}${atNight ? ' @nightly' : ''}`, async ({ page, context }) => {
    if (before !== undefined) await visit(page, `/faq${before}`);
    expect(await visit(page, `/terms${query}`, referer)).toEqual(whole(expected));
    await expect.poll(() => sourceCookies(context)).toEqual(whole(expected));
  });
}

test('Same-host referrer gives direct. @nightly', async ({ page, site }) => {
  expect(await visit(page, '/terms', `${site.url}/faq`)).toEqual(whole(direct));
});

test('Each is kept in a cookie of the same name, max age one year, on the parent domain, path root. (localhost has no parent.) @nightly', async ({
  page,
  context,
}) => {
  await visit(page, '/pricing?utm_source=letter');
  await expect.poll(async () => Object.keys(await sourceCookies(context)).sort()).toEqual([...fields].sort());
  const year = 365 * 24 * 60 * 60;
  for (const cookie of await context.cookies()) {
    expect(cookie).toMatchObject({ domain: 'localhost', path: '/', sameSite: 'Lax', secure: false });
    expect(Math.abs(cookie.expires - Date.now() / 1000 - year)).toBeLessThan(60);
  }
});

test('Each is kept in a cookie … on the parent domain: of www.….co.uk it is ….co.uk', async ({
  page,
  context,
  site,
  allow,
}) => {
  // Chromium warns about http pages of other hosts than localhost.
  allow(/Cross-Origin-Opener-Policy header has been ignored/);
  await visit(page, `http://${PUBLIC_HOST}:${new URL(site.url).port}/pricing?utm_source=letter`);
  await expect
    .poll(async () => (await context.cookies()).map(({ domain }) => domain))
    .toEqual(fields.map(() => '.quarry-test.co.uk'));
});

test('Visit-source record, sent on app start: once, as JSON, and not again after transitions', async ({
  page,
  site,
  request,
}) => {
  const sent = noteRequests(page, isRecord);
  const campaign = `once-${crypto.randomUUID()}`;
  await visit(page, `/?utm_source=letter&utm_campaign=${campaign}`);
  await hydratePage(page);
  await footerLink(page, '/pricing').click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect.poll(() => received(request, site.mockServers.api, campaign)).toHaveLength(1);
  expect(sent).toHaveLength(1);
  expect(await sent[0]?.headerValue('content-type')).toBe('application/json');
});

test('sends the record even if the visitor leaves the page @nightly', async ({ page, site, request }) => {
  const campaign = `leaving-${crypto.randomUUID()}`;
  await visit(page, `/faq?utm_source=letter&utm_campaign=${campaign}`);
  await page.goto('about:blank');
  await expect.poll(() => received(request, site.mockServers.api, campaign)).toHaveLength(1);
});

test('a visitor who leaves the first page before its scripts run is attributed by that page', async ({
  page,
}) => {
  // No script loads on the first page.
  await page.route('**/_fragments/**/*.js', () => {});
  await page.goto('/faq?utm_source=letter&utm_campaign=early', { referer: 'https://partner.example/' });
  await page.keyboard.press('Shift');
  const first = page.url();
  await page.unroute('**/_fragments/**/*.js');
  expect(await visit(page, '/pricing', first)).toEqual(
    whole({ utm_source: 'letter', utm_campaign: 'early' }),
  );
});

test('a record is made soon after the load event, without an interaction and without the shell', async ({
  page,
  damaged,
}) => {
  const { url } = await damaged((target) => (/\/shell\/main\./.test(target) ? 'silent' : undefined));
  const millisecondsToRecord = async () => {
    expect(await visit(page, `${url}/faq?utm_source=letter`)).toEqual(whole({ utm_source: 'letter' }));
    const sentAt = Date.now();
    const [loaded = 0, asked = 0] = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const script = performance.getEntriesByType('resource').find(({ name }) => /record-visit/.test(name));
      return [navigation?.loadEventStart ?? Number.NaN, script?.startTime ?? Number.NaN].map(
        (time) => performance.timeOrigin + time,
      );
    });
    expect(asked).toBeGreaterThanOrEqual(loaded);
    return sentAt - loaded;
  };
  // A slow machine may delay either.
  await expect.poll(millisecondsToRecord, { timeout: 60_000 }).toBeLessThan(1500);
});

test('reads no cookie and no storage before the first frame', async ({ page }) => {
  await page.addInitScript(() => {
    window.early = [];
    let hasFrame = false;
    requestAnimationFrame(() => {
      hasFrame = true;
    });
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const storage = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
    const readOf = (name: string, property: PropertyDescriptor | undefined, of: unknown) => () => {
      if (!hasFrame) window.early?.push(name);
      return property?.get?.call(of);
    };
    Object.defineProperty(document, 'cookie', {
      get: readOf('cookie', cookie, document),
      set: (value) => cookie?.set?.call(document, value),
    });
    Object.defineProperty(window, 'sessionStorage', { get: readOf('sessionStorage', storage, window) });
  });
  const expected = whole({ utm_source: 'letter' });
  expect(await visit(page, '/faq?utm_source=letter')).toEqual(expected);
  expect(await page.evaluate(() => window.early)).toEqual([]);
});

for (const [name, held, when] of [
  ['before the first frame', /\.woff2$|record-visit/, ' @nightly'],
  ['before the load event', /\.woff2$|record-visit/, ' @nightly'],
  ['before the record is made', /record-visit/, ''],
  ['before the list of search engines is loaded', /search-engines/, ''],
] as const) {
  test(`a page that is left ${name} sends its record all the same${when}`, async ({
    page,
    site,
    request,
    damaged,
  }) => {
    const campaign = `gone-${crypto.randomUUID()}`;
    const { url } = await damaged((target) => (held.test(target) ? 'silent' : undefined));
    const referer = 'https://www.google.co.uk/';
    if (name === 'before the first frame')
      await page.addInitScript(() => {
        window.requestAnimationFrame = () => 0;
      });
    await page.goto(`${url}/faq?utm_campaign=${campaign}`, { referer, waitUntil: 'domcontentloaded' });
    if (!held.test('.woff2')) await page.waitForLoadState('load');
    await page.goto('about:blank');
    const expected = whole({ utm_source: 'google', utm_medium: 'organic', utm_campaign: campaign });
    await expect.poll(() => received(request, site.mockServers.api, campaign)).toEqual([expected]);
  });
}

for (const [script, when] of [
  [/record-visit/, ''],
  [/search-engines/, ' @nightly'],
] as const) {
  test(`if ${script.source} is missing, the record is sent all the same${when}`, async ({
    page,
    allow,
    damaged,
  }) => {
    allow(/record-visit|search-engines|Failed to load resource/);
    const { url } = await damaged((target) => (script.test(target) ? 'missing' : undefined));
    const expected = whole({ utm_source: 'bing', utm_medium: 'organic' });
    expect(await visit(page, `${url}/faq`, 'https://www.bing.com/')).toEqual(expected);
  });
}

for (const [query, referer, isLoaded, when] of [
  ['', undefined, false, ' @nightly'],
  ['?utm_source=letter', 'https://partner.example/', false, ''],
  ['', 'https://partner.example/', true, ' @nightly'],
] as const) {
  test(`a visit to /faq${query} from ${referer} loads ${isLoaded ? 'the' : 'no'} list of search engines${when}`, async ({
    page,
  }) => {
    const requests = noteRequests(page, (request) => /search-engines/.test(request.url()));
    await visit(page, `/faq${query}`, referer);
    expect(requests).toHaveLength(isLoaded ? 1 : 0);
  });
}

test('recording takes less than 20 ms of CPU time on a slow device @nightly', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/faq');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const taken = metrics.filter(({ name }) => ['ScriptDuration', 'V8CompileDuration'].includes(name));
    return taken.reduce((sum, { value }) => sum + value * 1000, 0);
  };
  let run = 0;
  const recorded = async () => {
    run += 1;
    const before = await busy();
    await page.evaluate(async (query) => {
      const data = JSON.parse(document.getElementById('site-data')?.textContent ?? '');
      const { recordVisit } = await import(data.visitScript + query);
      const { searchEngineOf } = await import(data.searchEngines + query);
      // An unknown referrer requires a search of the complete list.
      const landing = { url: location.href, referrer: 'https://unknown.example/' };
      recordVisit({ config: data.config, landing, searchEngineOf, sendImpl: async () => {} });
    }, `?run=${run}`);
    return (await busy()) - before;
  };
  // Other processes interrupt, so only one of several runs must be fast.
  await expect.poll(recorded, { timeout: 60_000, intervals: [100] }).toBeLessThan(20);
});

test('ignores document.cookie and storage that throw', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  expect(await visit(page, '/faq?utm_source=letter')).toEqual(whole({ utm_source: 'letter' }));
  await hydratePage(page);
});

test('the six cookies together stay under 2 kB, however long the address, and older ones are trimmed @nightly', async ({
  page,
  context,
  site,
}) => {
  const size = async () => {
    const cookies = await context.cookies();
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ').length;
  };
  const long = encodeURIComponent('€'.repeat(2000));
  await visit(page, `/pricing?${fields.map((field) => `${field}=${long.slice(0, 1800)}`).join('&')}`);
  await expect.poll(size).toBeGreaterThan(1200);
  expect(await size()).toBeLessThan(2000);

  await context.clearCookies();
  const { hostname } = new URL(site.url);
  await context.addCookies(
    fields.map((name) => ({ name, value: 'x'.repeat(1500), domain: hostname, path: '/' })),
  );
  await visit(page, '/pricing');
  await expect.poll(size).toBeLessThan(2000);
});

for (const [failure, when] of [
  ['fail-500', ''],
  ['fail-cut', ' @nightly'],
] as const) {
  test(`an API that fails (${failure}) is logged once, not retried, and the visitor notices nothing${when}`, async ({
    page,
    allow,
  }) => {
    allow(/seo_sources_unregistered|Failed to load resource/);
    const logged: string[] = [];
    const sent = noteRequests(page, isRecord);
    page.on('console', (message) => {
      if (message.text().startsWith('Cannot send the visit source')) logged.push(message.type());
    });
    await visit(page, `/terms?utm_source=x&utm_campaign=${failure}`);
    await hydratePage(page);
    await expect.poll(() => logged).toEqual(['info']);
    await footerLink(page, '/faq').click();
    await expect(page).toHaveURL(/\/faq$/);
    expect(sent).toHaveLength(1);
    expect(logged).toHaveLength(1);
    await expect(toasts(page)).toHaveCount(0);
  });
}

test('neither executes nor reflects hostile parameters', async ({ page, context }) => {
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const sent = await visit(
    page,
    `/pricing?utm_source=${encodeURIComponent(`\u0000${hostile}${'x'.repeat(500)}`)}`,
  );
  const source = (sent as VisitRecord).utm_source ?? '';
  expect(source.startsWith(hostile)).toBe(true);
  expect(source).toHaveLength(255);
  await expect.poll(async () => (await sourceCookies(context)).utm_source).toBe(source);
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(await page.title()).not.toMatch(/^[12]$/);
});

async function received(
  request: { get: (url: string) => Promise<{ json: () => Promise<unknown> }> },
  api: string,
  campaign: string,
): Promise<unknown[]> {
  const records = (await (await request.get(`${api}/records`)).json()) as VisitRecord[];
  return records.filter((record) => record.utm_campaign === campaign);
}
