import { describe, expect, test } from '@jest/globals';
import { type RecordVisitOptions, recordVisit } from './record-visit';
import { type VisitSource, visitSourceFields } from './visit-source';

interface Written {
  readonly name: string;
  readonly value: string;
  readonly options: { readonly domain?: string | undefined; readonly days: number; readonly secure: boolean };
}

/** A browser that treats `co.uk` as a public suffix. */
function setUp(
  changes: Partial<RecordVisitOptions> & { stored?: Record<string, string>; href?: string } = {},
) {
  const {
    stored = {},
    href = 'https://www.example.co.uk/?utm_source=letter&utm_medium=email',
    ...rest
  } = changes;
  const jar = new Map(Object.entries(stored));
  const sent: { record: VisitSource; origin: string }[] = [];
  const written: Written[] = [];
  const options: RecordVisitOptions = {
    config: { api: { origin: 'https://api.example' }, cookieDomain: '', consentRequired: false },
    location: new URL(href),
    landing: { url: href, referrer: '' },
    signals: {},
    storage: () => {
      throw new Error('storage is refused');
    },
    sendImpl: async (record, { origin }) => {
      sent.push({ record, origin });
    },
    cookies: {
      read: (name) => jar.get(name),
      write: (name, value, options) => {
        if (options.domain === 'co.uk') return;
        if (options.days === 0) jar.delete(name);
        else jar.set(name, value);
        if (name !== 'site_probe') written.push({ name, value, options });
      },
    },
    ...rest,
  };
  return { options, sent, written, jar };
}

test('writes six cookies for a year on the parent domain, Secure on https', () => {
  const { options, written } = setUp();
  recordVisit(options);
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

test('writes host-only cookies without Secure on plain http and an IP address', () => {
  const { options, written } = setUp({ href: 'http://127.0.0.1:4000/' });
  recordVisit(options);
  for (const { options } of written) expect(options).toEqual({ domain: undefined, days: 365, secure: false });
});

test('sends the record once, to the product API', () => {
  const { options, sent } = setUp();
  const record = recordVisit(options);
  expect(sent).toEqual([{ record, origin: 'https://api.example' }]);
  expect(record).toEqual({
    utm_source: 'letter',
    utm_medium: 'email',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
    gclid: '',
  });
});

test('does not send a record again, but writes the cookies', () => {
  const { options, sent, written } = setUp({ send: false });
  recordVisit(options);
  expect(sent).toEqual([]);
  expect(written).toHaveLength(6);
});

test('a direct visit sends the stored record and leaves the cookies alone', () => {
  const { options, sent, written } = setUp({
    href: 'https://www.example.co.uk/pricing',
    stored: { utm_source: 'bing', utm_medium: 'organic' },
  });
  recordVisit(options);
  expect(sent[0]?.record).toMatchObject({ utm_source: 'bing', utm_medium: 'organic' });
  expect(written).toEqual([]);
});

test('trims stored values that exceed the limit', () => {
  const stored = Object.fromEntries(visitSourceFields.map((field) => [field, '😀'.repeat(300)]));
  const { options, written } = setUp({ href: 'https://www.example.co.uk/', stored });
  recordVisit(options);
  expect(written).toHaveLength(6);
  const header = written.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  expect(header.length).toBeLessThan(2000);
  expect(header.length).toBeGreaterThan(1500);
});

test('attributes the visit by its first page, and forgets that page', () => {
  const values = new Map([['site.landing', '{}']]);
  const storage = { removeItem: (key: string) => values.delete(key) } as unknown as Storage;
  const landing = { url: 'https://www.example.co.uk/?gclid=abc', referrer: 'https://www.google.com/' };
  const { options } = setUp({ href: 'https://www.example.co.uk/pricing', landing, storage: () => storage });
  expect(recordVisit(options)).toMatchObject({ gclid: 'abc', utm_medium: 'cpc' });
  expect(values.size).toBe(0);
});

test('attributes a visit from a search engine by the list', () => {
  const landing = { url: 'https://www.example.co.uk/', referrer: 'https://search.example/' };
  const { options } = setUp({ landing, searchEngineOf: (host) => `engine ${host}` });
  expect(recordVisit(options)).toMatchObject({ utm_source: 'engine search.example', utm_medium: 'organic' });
});

test('without an API writes the cookies and sends nothing', () => {
  const { options, sent, written } = setUp({
    config: { api: null, cookieDomain: '', consentRequired: false },
  });
  recordVisit(options);
  expect(sent).toEqual([]);
  expect(written).toHaveLength(6);
});

const earlier = Object.fromEntries(visitSourceFields.map((field) => [field, 'earlier']));

describe('a browser that refuses tracking', () => {
  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    '%j: sends nothing and deletes the cookies',
    (signals) => {
      const { options, sent, jar } = setUp({ signals, stored: earlier });
      expect(recordVisit(options)).toBeNull();
      expect(sent).toEqual([]);
      expect([...jar]).toEqual([]);
    },
  );

  test('writes no cookie if none is stored', () => {
    const writes: string[] = [];
    const { options } = setUp({
      signals: { doNotTrack: '1' },
      cookies: { read: () => undefined, write: (name) => writes.push(name) },
    });
    recordVisit(options);
    expect(writes).toEqual([]);
  });

  test.each([{ doNotTrack: '0' }, { doNotTrack: 'unspecified' }, { globalPrivacyControl: false }])(
    '%j does not refuse tracking',
    (signals) => {
      const { options, sent } = setUp({ signals });
      recordVisit(options);
      expect(sent).toHaveLength(1);
    },
  );
});

describe('if consent is required', () => {
  const asking = (more: Parameters<typeof setUp>[0] = {}) => {
    const answers = new EventTarget();
    const config = { api: { origin: 'https://api.example' }, cookieDomain: '', consentRequired: true };
    const made = setUp({ config, answers, ...more });
    const answer = (value: string) => {
      made.jar.set('consent', value);
      answers.dispatchEvent(new Event('site:consent'));
    };
    return { ...made, answer };
  };

  test.each([undefined, 'no', 'YES', ''])('stores and sends nothing after the answer %p', (consent) => {
    const { options, sent, jar } = asking({
      stored: { ...earlier, ...(consent !== undefined && { consent }) },
    });
    expect(recordVisit(options)).toBeNull();
    expect(sent).toEqual([]);
    expect([...jar.keys()].filter((name) => name !== 'consent')).toEqual([]);
  });

  test('records the visit after a yes, sends it once, and deletes the cookies after a no', () => {
    const { options, sent, jar, answer } = asking();
    recordVisit(options);
    answer('yes');
    expect(sent.map(({ record }) => record.utm_source)).toEqual(['letter']);
    expect(jar.get('utm_source')).toBe('letter');
    answer('no');
    expect([...jar.keys()]).toEqual(['consent']);
    answer('yes');
    expect(jar.get('utm_source')).toBe('letter');
    expect(sent).toHaveLength(1);
  });

  test('a browser that refuses tracking overrides a yes', () => {
    const { options, sent } = asking({ signals: { globalPrivacyControl: true }, stored: { consent: 'yes' } });
    expect(recordVisit(options)).toBeNull();
    expect(sent).toEqual([]);
  });
});
