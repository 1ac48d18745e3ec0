import { expect, test } from '@jest/globals';
import { decideAttribution } from './decide-attribution';
import { searchEngineOf } from './search-engines';
import { type VisitSource, visitSource, visitSourceFields } from './visit-source';

type Values = Partial<VisitSource>;
interface Row {
  /** The query of the page's URL, without `?`. */
  readonly query?: string;
  readonly referrer?: string;
  readonly stored?: Values;
  /** The fields that are not empty. */
  readonly expected: Values;
  readonly from?: 'stored';
}

const direct: Values = { utm_source: 'direct', utm_medium: 'none' };
const organic = (engine: string): Values => ({ utm_source: engine, utm_medium: 'organic' });
const referral = (host: string): Values => ({ utm_source: host, utm_medium: 'referral' });
const search = (host: string, engine: string): [string, Row] => [
  `${host} is ${engine}`,
  { referrer: `https://${host}/`, expected: organic(engine) },
];
const elsewhere = (host: string): [string, Row] => [
  `${host} is not a search engine`,
  { referrer: `https://${host}/path?q=words`, expected: referral(host) },
];
const earlier: Values = { utm_source: 'letter', utm_medium: 'email', utm_campaign: 'may' };

const rows: [string, Row][] = [
  // "A gclid present sets source google and medium cpc."
  [
    'gclid alone',
    { query: 'gclid=Cj0K', expected: { gclid: 'Cj0K', utm_source: 'google', utm_medium: 'cpc' } },
  ],
  [
    'gclid overrides source and medium, and keeps the other fields',
    {
      query: 'gclid=a&utm_source=bing&utm_medium=email&utm_campaign=spring&utm_term=leads&utm_content=top',
      expected: {
        gclid: 'a',
        utm_source: 'google',
        utm_medium: 'cpc',
        utm_campaign: 'spring',
        utm_term: 'leads',
        utm_content: 'top',
      },
    },
  ],
  [
    'gclid overrides the referrer',
    {
      query: 'gclid=a',
      referrer: 'https://www.bing.com/',
      expected: { gclid: 'a', utm_source: 'google', utm_medium: 'cpc' },
    },
  ],
  [
    'gclid overrides stored values',
    { query: 'gclid=b', stored: earlier, expected: { gclid: 'b', utm_source: 'google', utm_medium: 'cpc' } },
  ],
  ...(
    [
      ['gbraid', 'google'],
      ['wbraid', 'google'],
      ['msclkid', 'bing'],
    ] as const
  ).map(([name, source]): [string, Row] => [
    `${name} is a paid click of ${source}, and is not stored`,
    {
      query: `utm_source=letter&utm_campaign=spring&${name}=0AAAA&gclid=`,
      referrer: 'https://www.example.org/',
      stored: earlier,
      expected: { utm_source: source, utm_medium: 'cpc', utm_campaign: 'spring' },
    },
  ]),
  [
    'gclid overrides msclkid',
    {
      query: 'msclkid=a&gclid=b',
      expected: { gclid: 'b', utm_source: 'google', utm_medium: 'cpc' },
    },
  ],
  ['an empty gclid is ignored', { query: 'gclid=', expected: direct }],
  ['a gclid of spaces is ignored', { query: 'gclid=%20%20', expected: direct }],
  ['a gclid of control characters is ignored', { query: 'gclid=%00%0A', expected: direct }],

  // "If source and medium are both absent, the referrer decides."
  [
    'source and medium',
    { query: 'utm_source=letter&utm_medium=email', expected: { utm_source: 'letter', utm_medium: 'email' } },
  ],
  [
    'all five',
    {
      query: 'utm_source=s&utm_medium=m&utm_campaign=c&utm_term=t&utm_content=x',
      expected: { utm_source: 's', utm_medium: 'm', utm_campaign: 'c', utm_term: 't', utm_content: 'x' },
    },
  ],
  [
    'source alone: the referrer does not decide',
    { query: 'utm_source=letter', referrer: 'https://www.google.com/', expected: { utm_source: 'letter' } },
  ],
  [
    'medium alone: the referrer does not decide',
    { query: 'utm_medium=email', referrer: 'https://www.google.com/', expected: { utm_medium: 'email' } },
  ],
  [
    'an empty source is absent, the medium is not',
    {
      query: 'utm_source=&utm_medium=email',
      referrer: 'https://www.google.com/',
      expected: { utm_medium: 'email' },
    },
  ],
  [
    'empty source and medium: the referrer decides',
    { query: 'utm_source=&utm_medium=', referrer: 'https://www.google.com/', expected: organic('google') },
  ],
  [
    'a campaign alone: the referrer decides, the campaign stays',
    {
      query: 'utm_campaign=spring',
      referrer: 'https://www.google.com/',
      expected: { ...organic('google'), utm_campaign: 'spring' },
    },
  ],
  [
    'a campaign alone without a referrer',
    { query: 'utm_campaign=spring', expected: { ...direct, utm_campaign: 'spring' } },
  ],
  [
    'source and medium override the referrer',
    {
      query: 'utm_source=letter&utm_medium=email',
      referrer: 'https://partner.example/',
      expected: { utm_source: 'letter', utm_medium: 'email' },
    },
  ],
  [
    'an explicit source from the same host counts',
    { query: 'utm_source=banner', referrer: 'https://www.site.example/', expected: { utm_source: 'banner' } },
  ],
  ['other parameters are ignored', { query: 'source=x&utm=1&fbclid=2&UTM_SOURCE=y', expected: direct }],

  // Repeated, encoded, hostile.
  ['repeated: the first', { query: 'utm_source=a&utm_source=b', expected: { utm_source: 'a' } }],
  [
    'repeated: the first that is not empty',
    { query: 'utm_source=&utm_source=b', expected: { utm_source: 'b' } },
  ],
  [
    'repeated gclid',
    { query: 'gclid=a&gclid=b', expected: { gclid: 'a', utm_source: 'google', utm_medium: 'cpc' } },
  ],
  [
    'percent-encoded',
    {
      query: 'utm_source=caf%C3%A9&utm_medium=e%2Fmail',
      expected: { utm_source: 'café', utm_medium: 'e/mail' },
    },
  ],
  ['plus is a space', { query: 'utm_source=two+words', expected: { utm_source: 'two words' } }],
  ['encoded name', { query: 'utm%5Fsource=letter', expected: { utm_source: 'letter' } }],
  ['encoded twice: decoded once', { query: 'utm_source=a%2520b', expected: { utm_source: 'a%20b' } }],
  ['invalid encoding', { query: 'utm_source=%E0%A4%A', expected: { utm_source: '\uFFFD%A' } }],
  [
    'markup is text',
    {
      query: 'utm_source=%3Cscript%3Ealert(1)%3C/script%3E',
      expected: { utm_source: '<script>alert(1)</script>' },
    },
  ],
  [
    'line breaks are removed',
    { query: 'utm_source=a%0D%0ASet-Cookie:x', expected: { utm_source: 'aSet-Cookie:x' } },
  ],
  ['zero bytes are removed', { query: 'utm_source=a%00b', expected: { utm_source: 'ab' } }],
  ['C1 controls are removed', { query: 'utm_source=a%C2%9Bb', expected: { utm_source: 'ab' } }],
  [
    'direction overrides and invisible characters are removed',
    { query: 'utm_source=a%E2%80%AEb%E2%80%8Bc%E2%81%A6d', expected: { utm_source: 'abcd' } },
  ],
  ['line separators are removed', { query: 'utm_source=a%E2%80%A8b', expected: { utm_source: 'ab' } }],
  ['cut at 255', { query: `utm_source=${'x'.repeat(5000)}`, expected: { utm_source: 'x'.repeat(255) } }],
  [
    'cut between characters, not inside one',
    { query: `utm_source=${'😀'.repeat(300)}`, expected: { utm_source: '😀'.repeat(25) } },
  ],
  ['semicolons and quotes stay', { query: 'utm_source=a;b"c', expected: { utm_source: 'a;b"c' } }],
  ['surrounding spaces are removed', { query: 'utm_source=%20a%20', expected: { utm_source: 'a' } }],
  ['array syntax is another name', { query: 'utm_source[]=a', expected: direct }],
  ['names of prototype properties are ignored', { query: '__proto__=a&constructor=b', expected: direct }],

  // "Same-host referrer gives direct."
  ['the same host', { referrer: 'https://www.site.example/pricing?utm_source=x', expected: direct }],
  ['the same host over http', { referrer: 'http://www.site.example/', expected: direct }],
  ['the same host in capitals', { referrer: 'https://WWW.SITE.EXAMPLE/', expected: direct }],
  ['the same host with a port', { referrer: 'https://www.site.example:8443/', expected: direct }],
  ['the same host with a trailing dot', { referrer: 'https://www.site.example./', expected: direct }],
  ['a sibling host', { referrer: 'https://app.site.example/', expected: referral('app.site.example') }],

  // "A known search engine gives the engine name as source and organic as medium."
  search('google.com', 'google'),
  search('www.google.com', 'google'),
  search('www.google.de', 'google'),
  search('www.google.co.uk', 'google'),
  search('www.google.com.br', 'google'),
  search('www.google.co.ck', 'google'),
  search('images.google.fr', 'google'),
  search('WWW.GOOGLE.COM', 'google'),
  search('www.google.com.', 'google'),
  search('www.bing.com', 'bing'),
  search('cn.bing.com', 'bing'),
  search('search.yahoo.com', 'yahoo'),
  search('uk.search.yahoo.com', 'yahoo'),
  search('search.yahoo.co.jp', 'yahoo'),
  search('duckduckgo.com', 'duckduckgo'),
  search('yandex.ru', 'yandex'),
  search('yandex.com.tr', 'yandex'),
  search('www.baidu.com', 'baidu'),
  search('m.baidu.com', 'baidu'),
  search('www.ecosia.org', 'ecosia'),
  search('search.brave.com', 'brave'),
  search('www.qwant.com', 'qwant'),
  search('www.startpage.com', 'startpage'),
  search('s12-eu5.startpage.com', 'startpage'),
  search('search.naver.com', 'naver'),
  search('search.seznam.cz', 'seznam'),
  search('kagi.com', 'kagi'),
  search('coccoc.com', 'coccoc'),
  [
    'the search app of Android',
    { referrer: 'android-app://com.google.android.googlequicksearchbox/', expected: organic('google') },
  ],
  [
    'a search phrase in the referrer is dropped',
    { referrer: 'https://www.google.com/search?q=secret', expected: organic('google') },
  ],

  // "Any other referrer gives its host as source and referral as medium."
  elsewhere('partner.example'),
  elsewhere('google.com.evil.example'),
  elsewhere('notgoogle.com'),
  elsewhere('google.evil.example'),
  elsewhere('www.google.com.evil.example'),
  elsewhere('google.co.de'),
  elsewhere('google.example'),
  elsewhere('mail.google.com'),
  elsewhere('docs.google.com'),
  elsewhere('mail.yahoo.com'),
  elsewhere('yahoo.com'),
  elsewhere('www.facebook.com'),
  elsewhere('www.linkedin.com'),
  elsewhere('www.digg.com'),
  elsewhere('bing.com.phish.example'),
  elsewhere('startpage.com.example'),
  elsewhere('127.0.0.1'),
  [
    'a host alone, without its port',
    { referrer: 'http://partner.example:8080/', expected: referral('partner.example') },
  ],
  [
    'credentials in the referrer are dropped',
    { referrer: 'https://google.com:secret@partner.example/', expected: referral('partner.example') },
  ],
  ['an app', { referrer: 'android-app://com.Slack/', expected: referral('com.slack') }],
  [
    'an international host in its ASCII form',
    { referrer: 'https://bücher.example/', expected: referral('xn--bcher-kva.example') },
  ],
  [
    'a referral with a campaign',
    {
      query: 'utm_content=footer',
      referrer: 'https://partner.example/',
      expected: { ...referral('partner.example'), utm_content: 'footer' },
    },
  ],
  [
    'a very long host is cut',
    {
      referrer: `android-app://${'a'.repeat(400)}/`,
      expected: referral('a'.repeat(255)),
    },
  ],

  // "No referrer gives direct."
  ['nothing', { expected: direct }],
  ['a malformed referrer is ignored', { referrer: 'not a URL', expected: direct }],
  ['a referrer without a host is ignored', { referrer: 'about:blank', expected: direct }],
  ['a javascript: referrer is ignored', { referrer: 'javascript:alert(1)', expected: direct }],
  ['a data: referrer is ignored', { referrer: 'data:text/html,<b>', expected: direct }],

  // "Stored cookie values are reused when the new visit is direct."
  ['direct, with stored values', { stored: earlier, expected: earlier, from: 'stored' }],
  [
    'same host, with stored values',
    { referrer: 'https://www.site.example/', stored: earlier, expected: earlier, from: 'stored' },
  ],
  [
    'direct with only a campaign: the complete stored record',
    { query: 'utm_campaign=june', stored: earlier, expected: earlier, from: 'stored' },
  ],
  ['a stored direct visit', { stored: direct, expected: direct, from: 'stored' }],
  ['a stored gclid', { stored: { gclid: 'a' }, expected: { gclid: 'a' }, from: 'stored' }],
  ['stored empty values are ignored', { stored: { utm_source: '', utm_medium: '' }, expected: direct }],
  ['a stored term alone is no record', { stored: { utm_term: 'x' }, expected: direct }],
  [
    'a search visit replaces stored values, all of them',
    { referrer: 'https://www.bing.com/', stored: earlier, expected: organic('bing') },
  ],
  [
    'a referral replaces stored values',
    { referrer: 'https://partner.example/', stored: earlier, expected: referral('partner.example') },
  ],
  [
    'a campaign replaces stored values, all of them',
    { query: 'utm_source=ad', stored: earlier, expected: { utm_source: 'ad' } },
  ],
  [
    'stored values are cleaned like any other',
    {
      stored: { utm_source: `a\u0000${'b'.repeat(300)}` },
      expected: { utm_source: `a${'b'.repeat(254)}` },
      from: 'stored',
    },
  ],
];

test('the table has at least sixty rows with unique names', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
});

test.each(rows)('%s', (_name, { query = '', referrer = '', stored = {}, expected, from = 'visit' }) => {
  const url = `https://www.site.example/pricing?${query}`;
  expect(decideAttribution({ url, referrer, stored, searchEngineOf })).toEqual({
    record: visitSource((field) => expected[field] ?? ''),
    from,
  });
});

test('an invalid URL counts as a direct visit', () => {
  expect(decideAttribution({ url: '', referrer: '', stored: {}, searchEngineOf }).record).toMatchObject(
    direct,
  );
});

test('a record always has the six fields and nothing else', () => {
  const { record } = decideAttribution({
    url: 'https://x.example/?foo=1',
    referrer: '',
    stored: {},
    searchEngineOf,
  });
  expect(Object.keys(record)).toEqual([...visitSourceFields]);
});
