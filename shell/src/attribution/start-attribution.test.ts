import { expect, test } from '@jest/globals';
import { type AttributionOptions, startAttribution } from './start-attribution';

interface Written {
  readonly name: string;
  readonly value: string;
  readonly options: { readonly domain?: string | undefined; readonly days: number; readonly secure: boolean };
}

function setUp(
  changes: Partial<AttributionOptions> & { stored?: Record<string, string>; href?: string } = {},
) {
  const {
    stored = {},
    href = 'https://www.example.co.uk/?utm_source=letter&utm_medium=email',
    ...rest
  } = changes;
  const requests: { url: string; init: RequestInit }[] = [];
  const written: Written[] = [];
  const reports: string[] = [];
  const options: AttributionOptions = {
    config: { api: { origin: 'https://api.example' }, cookieDomain: '' },
    location: new URL(href),
    referrer: '',
    storage: () => {
      throw new Error('storage is refused');
    },
    fetchImpl: async (url, init = {}) => {
      requests.push({ url: String(url), init });
      return new Response('{}', { status: 201 });
    },
    cookies: {
      read: (name) => stored[name],
      write: (name, value, options) => {
        written.push({ name, value, options });
      },
    },
    report: (problem) => reports.push(problem),
    ...rest,
  };
  return { options, requests, written, reports };
}

test('writes six cookies for a year on the parent domain, secure on https', async () => {
  const { options, written } = setUp();
  await startAttribution(options);
  expect(written.map(({ name, value }) => [name, value])).toEqual([
    ['utm_source', 'letter'],
    ['utm_medium', 'email'],
    ['utm_campaign', ''],
    ['utm_term', ''],
    ['utm_content', ''],
    ['gclid', ''],
  ]);
  for (const { options } of written)
    expect(options).toEqual({ domain: 'example.co.uk', days: 365, secure: true });
});

test('on plain http and an address of numbers: this host alone, not secure', async () => {
  const { options, written } = setUp({ href: 'http://127.0.0.1:4000/' });
  await startAttribution(options);
  for (const { options } of written) expect(options).toEqual({ domain: undefined, days: 365, secure: false });
});

test('sends the record once, as JSON, in a request that outlives the page', async () => {
  const { options, requests } = setUp();
  const record = await startAttribution(options);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toBe('https://api.example/api/auth/seo_sources_unregistered/');
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
  });
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual(record);
  expect(record).toEqual({
    utm_source: 'letter',
    utm_medium: 'email',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
    gclid: '',
  });
});

test('a direct visit sends what is stored and leaves the cookies alone', async () => {
  const { options, requests, written } = setUp({
    href: 'https://www.example.co.uk/pricing',
    stored: { utm_source: 'bing', utm_medium: 'organic' },
  });
  await startAttribution(options);
  expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({
    utm_source: 'bing',
    utm_medium: 'organic',
  });
  expect(written).toEqual([]);
});

test.each<[string, typeof fetch]>([
  ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server error', async () => new Response('', { status: 500 })],
])('%s is reported once and not retried', async (_name, fetchImpl) => {
  let calls = 0;
  const { options, written, reports } = setUp({
    fetchImpl: (...request) => {
      calls += 1;
      return fetchImpl(...request);
    },
  });
  await startAttribution(options);
  expect(calls).toBe(1);
  expect(reports).toHaveLength(1);
  expect(written).toHaveLength(6);
});

test('without the public suffix list the cookies are kept for this host', async () => {
  const { options, written } = setUp({ loadParentDomain: () => Promise.reject(new Error('no chunk')) });
  await startAttribution(options);
  expect(written).toHaveLength(6);
  expect(written[0]?.options.domain).toBeUndefined();
});

test('the page on which the visit began counts, not the one on which the scripts ran', async () => {
  const kept = new Map([
    [
      'site.landing',
      JSON.stringify({ url: 'https://www.example.co.uk/?gclid=abc', referrer: 'https://www.google.com/' }),
    ],
  ]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
  const { options } = setUp({ href: 'https://www.example.co.uk/pricing', storage: () => storage });
  expect(await startAttribution(options)).toMatchObject({ gclid: 'abc', utm_medium: 'cpc' });
  expect(kept.size).toBe(0);
});
