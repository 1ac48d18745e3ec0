import { describe, expect, test } from '@jest/globals';
import type { SiteConfig } from '@site/kit/protocol/document';
import {
  blockedServiceProblem,
  configuredVariables,
  configVariables,
  parseEnv,
} from '@site/platform/config/parse-env';
import { UserError } from '@site/platform/config/user-error';
import site from './site.config';

interface Rule {
  readonly good: string;
  /** Reads the setting from the configuration; `value` is what it should be, if not `good`. */
  readonly read: (config: SiteConfig) => unknown;
  readonly value?: unknown;
  readonly bad: readonly string[];
  /** The accepted values, as the message lists them. */
  readonly legal: string;
}

const LINE = 'a text ';
const MILLISECONDS = 'a whole number of milliseconds from 1 to 999999';
const URL_RULE = 'an http or https address, such as https://www.example.com/page';
const URL_OR_OFF = `${URL_RULE}, or off`;
const ORIGIN = 'an http or https origin without a path, such as https://www.example.com';
const badUrls = [
  'https://a;b.example',
  'https://*.example.com',
  'example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  '/page',
];
const badOrigins = [
  ...badUrls,
  'https://example.com/page',
  'https://example.com?a=1',
  'https://me:you@example.com',
];
const badLines = [' ', 'x'.repeat(301)];
const badNumbers = ['0', '-1', '1.5', '1e3', '1000000', 'soon'];

const url = 'https://www.example.org/page?a=1';
const rules: Readonly<Record<string, Rule>> = {
  SITE_ORIGIN: { good: 'https://site.localhost', read: (c) => c.origin, bad: badOrigins, legal: ORIGIN },
  LOCALES: {
    good: 'de:de-DE, en:en-US,en-gb:en-GB',
    read: (c) => c.locales.locales,
    value: [
      { code: 'de', tag: 'de-DE', name: 'Deutsch' },
      { code: 'en', tag: 'en-US', name: 'English (United States)' },
      { code: 'en-gb', tag: 'en-GB', name: 'English (United Kingdom)' },
    ],
    bad: ['en', 'en:', 'EN:en-US', 'en:en-US,', 'en:en-US,en:en-GB', 'en:en-US,de:en-US', 'en:en-us', 'en:1'],
    legal: 'pairs of code and language tag, such as en:en-US,de:de-DE',
  },
  DEFAULT_LOCALE: {
    good: 'en',
    read: (c) => c.locales.defaultLocale,
    bad: ['de', 'en-US'],
    legal: 'one of the codes in LOCALES: en',
  },
  LOCALE_STRATEGY: {
    good: 'no_prefix',
    read: (c) => c.locales.strategy,
    bad: ['prefix_all', 'NO_PREFIX'],
    legal: 'one of no_prefix, prefix, prefix_and_default, prefix_except_default',
  },
  ROOT_REDIRECT: {
    good: '/pricing',
    read: (c) => c.locales.rootRedirect,
    bad: ['pricing', '/', '/Pricing', '//evil.example', '/pricing/'],
    legal: 'the path of a page without a locale, such as /pricing',
  },
  BRAND_NAME: { good: 'Mine', read: (c) => c.brand.name, bad: badLines, legal: LINE },
  BRAND_TAGLINE: { good: 'digs', read: (c) => c.brand.tagline, bad: badLines, legal: LINE },
  SIGN_UP_URL: { good: url, read: (c) => c.signUpUrl, bad: badUrls, legal: URL_RULE },
  CONTACT_EMAIL: {
    good: 'hello@example.org',
    read: (c) => c.contact.email,
    bad: ['hello', 'hello@', 'a b@example.org'],
    legal: 'an e-mail address',
  },
  LINKEDIN_URL: { good: url, read: (c) => c.contact.linkedIn, bad: badUrls, legal: URL_RULE },
  FACEBOOK_URL: { good: url, read: (c) => c.contact.facebook, bad: badUrls, legal: URL_RULE },
  PRODUCT_HUNT_URL: { good: url, read: (c) => c.contact.productHunt, bad: badUrls, legal: URL_RULE },
  NEWSLETTER_URL: { good: url, read: (c) => c.newsletter?.url, bad: badUrls, legal: URL_OR_OFF },
  NEWSLETTER_FORM_ID: { good: 'letter', read: (c) => c.newsletter?.formId, bad: badLines, legal: LINE },
  NEWSLETTER_PROVIDER: {
    good: 'hubspot',
    read: (c) => c.newsletter?.kind,
    bad: ['Mailchimp', 'sendmail', 'off'],
    legal: 'one of jsonp, mailchimp, brevo, hubspot',
  },
  NEWSLETTER_PARAMETERS: {
    good: 'list={form}&address={email}&cb={callback}',
    read: (c) => c.newsletter?.parameters,
    bad: ['email={email}', 'cb={callback}', 'email,jsonp', 'a={email}&b={email}&cb={callback}'],
    legal: 'a query with the values {email} and {callback}, such as list={form}',
  },
  NEWSLETTER_SUCCESS: {
    good: 'status=ok, data.code=200,"ok"',
    read: (c) => c.newsletter?.success,
    value: [
      { field: 'status', value: 'ok' },
      { field: 'data.code', value: '200' },
      { field: '', value: 'ok' },
    ],
    bad: ['true', '=true', 'success=', 'a=b,', 'a=b=c', '.a=b', 'a..b=c', '""', '"a'],
    legal:
      'fields and values, such as success=true,data.status=ok, or "ok" for a response with exactly that text',
  },
  NEWSLETTER_TIMEOUT_MS: {
    good: '1',
    read: (c) => c.newsletter?.timeoutMs,
    value: 1,
    bad: badNumbers,
    legal: MILLISECONDS,
  },
  SCHEDULING_SCRIPT_URL: { good: url, read: (c) => c.scheduling?.scriptUrl, bad: badUrls, legal: URL_RULE },
  SCHEDULING_URL: { good: url, read: (c) => c.scheduling?.url, bad: badUrls, legal: URL_OR_OFF },
  SCHEDULING_TIMEOUT_MS: {
    good: '1500',
    read: (c) => c.scheduling?.timeoutMs,
    value: 1500,
    bad: badNumbers,
    legal: MILLISECONDS,
  },
  API_ORIGIN: {
    good: 'HTTPS://API.example.org/',
    read: (c) => c.api?.origin,
    value: 'https://api.example.org',
    bad: badOrigins,
    legal: ORIGIN,
  },
  COOKIE_DOMAIN: {
    good: 'example.org',
    read: (c) => c.cookieDomain,
    bad: ['example.org; secure', 'https://example.org', 'exämple.org', 'com', 'co.uk', 'pages.dev', '.com'],
    legal: 'a domain such as example.com, not a public suffix',
  },
  CONSENT: {
    good: 'required',
    read: (c) => c.consentRequired,
    value: true,
    bad: ['1', 'yes', 'Required'],
    legal: 'required or off',
  },
  COMPANY_LEGAL_NAME: { good: 'Mine Ltd.', read: (c) => c.company.legalName, bad: badLines, legal: LINE },
  COMPANY_ADDRESS: { good: '2 Street', read: (c) => c.company.address, bad: badLines, legal: LINE },
  COMPANY_REGISTER: { good: 'no. 1', read: (c) => c.company.register, bad: badLines, legal: LINE },
  COMPANY_REPRESENTATIVE: { good: 'Jo', read: (c) => c.company.representative, bad: badLines, legal: LINE },
  COMPANY_VAT_ID: { good: 'XX1', read: (c) => c.company.vatId, bad: badLines, legal: LINE },
  PRICES: {
    good: 'starter=€49, team=€1,490',
    read: (c) => c.prices,
    value: { starter: '€49', team: '€1,490' },
    bad: [
      'starter',
      'starter=',
      'starter= ',
      '=49',
      'starter=49,',
      'starter=49,team',
      'starter=49,team=',
      'a b=49',
      'starter=49,enterprise=999',
    ],
    legal: 'pairs of a plan (starter, team, agency, platform) and its price a month without words',
  },
  HYDRATE_AT_ONCE: {
    good: '/a/, /b',
    read: (c) => c.hydrateAtOnce,
    value: ['/a/', '/b'],
    bad: ['a', '/a/,', '/a/,  /b/'],
    legal: 'path prefixes, such as /api/,/tools/',
  },
  DEVICE_INFO: {
    good: '1',
    read: (c) => c.deviceInfo,
    value: true,
    bad: ['yes', 'true', '2'],
    legal: '0 or 1',
  },
};

const cases = Object.entries(rules);

/** Settings for servers only, which are not part of the browser's configuration. */
const ofServers = ['PREVIEW_ORIGIN'];

test('the table covers every variable', () => {
  expect([...Object.keys(rules), ...ofServers].sort()).toEqual([...configVariables(site)].sort());
});

test.each([
  ['PREVIEW_ORIGIN', 'previews.example.com', 'must be an http or https origin'],
  ['PREVIEW_ORIGIN', 'http://localhost:3000', 'must be on another host than SITE_ORIGIN'],
  // Cookies and storage know no ports.
  ['PREVIEW_ORIGIN', 'http://localhost:3001', 'must be on another host than SITE_ORIGIN'],
])('rejects %s="%s": it %s', (name, value, message) => {
  expect(() => parseEnv(site, { [name]: value })).toThrow(message);
});

test('a site with https requires https for previews', () => {
  const values = { SITE_ORIGIN: 'https://a.localhost', PREVIEW_ORIGIN: 'http://b.localhost' };
  expect(() => parseEnv(site, values)).toThrow('must be an https origin, because SITE_ORIGIN is one');
  expect(parseEnv(site, { ...values, PREVIEW_ORIGIN: 'https://b.localhost' }).origin).toBe(
    'https://a.localhost',
  );
});

describe('accepts a valid value', () => {
  test.each(cases)('%s', (name, { good, read, value = good }) => {
    expect(read(parseEnv(site, { [name]: good }))).toEqual(value);
  });
});

describe('uses the default for an absent or empty variable', () => {
  test.each(cases.filter(([name]) => name !== 'SITE_ORIGIN'))('%s', (name, { read }) => {
    const standard = read(parseEnv(site, {}));
    expect(standard).toBeDefined();
    expect(read(parseEnv(site, { [name]: '' }))).toEqual(standard);
  });
});

test('rejects an empty SITE_ORIGIN, because its default would move a public site to localhost', () => {
  expect(() => parseEnv(site, { SITE_ORIGIN: '' })).toThrow('SITE_ORIGIN is empty. Set it to a value');
});

describe('rejects an invalid value with the variable, the value and the accepted values', () => {
  const bad = cases.flatMap(([name, rule]) => rule.bad.map((value) => [name, value, rule.legal] as const));
  test.each(bad)('%s="%s"', (name, value, legal) => {
    const parse = () => parseEnv(site, { [name]: value });
    expect(parse).toThrow(UserError);
    expect(parse).toThrow(`\n  ${name}="${value}" must be ${legal}`);
  });
});

test('the first language is the default', () => {
  expect(parseEnv(site, { LOCALES: 'de:de-DE,en:en-US' }).locales.defaultLocale).toBe('de');
});

test('a language has its own name, with a capital where its script has one within a text', () => {
  const { locales } = parseEnv(site, { LOCALES: 'lt:lt-LT,ka:ka-GE' }).locales;
  expect(locales.map(({ name }) => name)).toEqual(['Lietuvių', 'ქართული']);
});

test('lists every invalid variable in one error', () => {
  const parse = () => parseEnv(site, { SITE_ORIGIN: 'here', DEVICE_INFO: 'maybe' });
  expect(parse).toThrow('SITE_ORIGIN="here"');
  expect(parse).toThrow('DEVICE_INFO="maybe"');
});

test('a composition stores the site’s variables that are set, and no others', () => {
  const env = { BRAND_NAME: 'Mine', CONTACT_EMAIL: '', HOME: '/root', SECRET: 'x' };
  expect(configuredVariables(site, env)).toEqual({ BRAND_NAME: 'Mine' });
});

describe('services of a public site', () => {
  const SITE_ORIGIN = 'https://www.example.com';
  const real = {
    SITE_ORIGIN,
    SCHEDULING_SCRIPT_URL: 'https://scheduling.example.com/widget.js',
    SCHEDULING_URL: 'https://scheduling.example.com/demo',
    NEWSLETTER_URL: 'https://newsletter.example.com/subscribe',
    API_ORIGIN: 'https://api.example.com',
  };

  test('rejects local defaults, and explains how to set or switch off each service', () => {
    const parse = () => parseEnv(site, { SITE_ORIGIN });
    expect(parse).toThrow(UserError);
    for (const line of [
      'SCHEDULING_URL is http://localhost:3001/quarry/demo, which visitors of https://www.example.com cannot reach. Set SCHEDULING_URL to the real service, or switch off the booking calendar with SCHEDULING_URL=off.',
      'Set SCHEDULING_SCRIPT_URL to the real service, or switch off the booking calendar with SCHEDULING_URL=off.',
      'Set NEWSLETTER_URL to the real service, or switch off the newsletter signup with NEWSLETTER_URL=off.',
      'Set API_ORIGIN to the real service, or switch off the upload of visit sources with API_ORIGIN=off.',
    ])
      expect(parse).toThrow(line);
  });

  test('an https site cannot be released with a service that browsers block', () => {
    const API_ORIGIN = 'http://api.example.com';
    expect(blockedServiceProblem(site, { ...real, API_ORIGIN })).toMatch(
      /^API_ORIGIN is http:\/\/api\.example\.com, which browsers block on pages of https:\/\/www\.example\.com\. Set API_ORIGIN to an https address, or switch off/,
    );
    const onHttp = { ...real, SITE_ORIGIN: 'http://www.example.com', API_ORIGIN };
    const cal = {
      ...real,
      SCHEDULING_URL: 'https://cal.com/you/demo',
      SCHEDULING_SCRIPT_URL: 'http://localhost',
    };
    const without = { ...cal, SCHEDULING_URL: 'off' };
    const local = { SCHEDULING_SCRIPT_URL: 'http://localhost:3001/widget.js' };
    for (const allowed of [real, onHttp, cal, without, local])
      expect(blockedServiceProblem(site, allowed)).toBeNull();
    // A package of a site that has one can be rolled back.
    expect(parseEnv(site, { ...real, API_ORIGIN }).api?.origin).toBe(API_ORIGIN);
  });

  test.each(['localhost', 'api.localhost', '127.0.0.1', '127.1.2.3', '0.0.0.0', '[::1]', 'localhost.'])(
    'rejects a service at %s',
    (host) => {
      expect(() => parseEnv(site, { ...real, API_ORIGIN: `http://${host}:3003` })).toThrow(
        /\n {2}API_ORIGIN is /,
      );
    },
  );

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://site.localhost', 'http://[::1]:1'])(
    'a site at %s may use local services',
    (origin) => expect(parseEnv(site, { SITE_ORIGIN: origin }).origin).toBe(origin),
  );

  test.each([
    ['https://cal.com/you/demo', ['https://cal.com', 'https://app.cal.com']],
    ['https://meetings.hubspot.com/you', ['https://meetings.hubspot.com']],
  ])('shows %s without a script of the provider', (url, frames) => {
    const { SCHEDULING_SCRIPT_URL: _, ...others } = real;
    const config = parseEnv(site, { ...others, SCHEDULING_URL: url });
    expect(config.scheduling).toMatchObject({ url, scriptUrl: null });
    expect(site.services(config)).toMatchObject({ scripts: [], frames });
  });

  test('accepts real services, and requires none', () => {
    expect(parseEnv(site, real).api?.origin).toBe(real.API_ORIGIN);
    const off = { SITE_ORIGIN, SCHEDULING_URL: 'off', NEWSLETTER_URL: 'off', API_ORIGIN: 'off' };
    expect(parseEnv(site, off)).toMatchObject({ scheduling: null, newsletter: null, api: null });
  });
});
