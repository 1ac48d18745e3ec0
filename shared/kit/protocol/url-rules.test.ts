import { describe, expect, test } from '@jest/globals';
import { maxPathLength, pageNotFoundMessage, resolveUrl } from './url-rules';

const ok: [target: string, path: string, search: string][] = [
  ['/', '/', ''],
  ['/?', '/', '?'],
  ['/pricing', '/pricing', ''],
  ['/pricing?Plan=A&b=%2F', '/pricing', '?Plan=A&b=%2F'],
  ['/pricing?a=//b/&c=\\', '/pricing', '?a=//b/&c=\\'],
  ['/pricing?next=.html', '/pricing', '?next=.html'],
  ['/pricing#Plans', '/pricing', ''],
  ['/data/saas-finance-leads', '/data/saas-finance-leads', ''],
  ['/sitemap.xml', '/sitemap.xml', ''],
  ['/html', '/html', ''],
  ['/page.html5', '/page.html5', ''],
  ['/a.htm.b', '/a.htm.b', ''],
  ['/...', '/...', ''],
  ['/%25', '/%25', ''],
  ['/.well-known', '/.well-known', ''],
  ['/caf%C3%A9', '/caf%C3%A9', ''],
  ['/%252f', '/%252f', ''],
  ['/a;b=c,d:e@f', '/a;b=c,d:e@f', ''],
  ['/what%3F', '/what%3F', ''],
  ['/c%23', '/c%23', ''],
  ['http://www.example.com', '/', ''],
  ['https://www.example.com/faq?q=1', '/faq', '?q=1'],
];

const redirects: [target: string, location: string][] = [
  ['/pricing/', '/pricing'],
  ['/Pricing', '/pricing'],
  ['/PRICING///', '/pricing'],
  ['//pricing', '/pricing'],
  ['///', '/'],
  ['//', '/'],
  ['//Data///My-List//?Q=%C3%84B', '/data/my-list?Q=%C3%84B'],
  ['/Pricing/?A=B&a=b&utm_Source=X%2f', '/pricing?A=B&a=b&utm_Source=X%2f'],
  ['/pricing/?', '/pricing?'],
  ['/pricing/?/', '/pricing?/'],
  ['/pricing/#Plans', '/pricing'],
  ['/SiteMap.XML', '/sitemap.xml'],
  ['/%70ricing', '/pricing'],
  ['/%50RICING', '/pricing'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/CAF%C3%89', '/caf%C3%89'],
  ['/%252F', '/%252f'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/%3f', '/evil.example/%3F'],
  ['///evil.example//', '/evil.example'],
  ['//user@evil.example:80/', '/user@evil.example:80'],
  ['/http://evil.example', '/http:/evil.example'],
  ['//https://evil.example', '/https:/evil.example'],
  ['HTTP://www.example.com//evil.example', '/evil.example'],
  ['/%E2%84%AA/', '/%E2%84%AA'],
];

const notFound = [
  '/index.html',
  '/pricing.htm',
  '/index.php',
  '/INDEX.HTML',
  '/Pricing.PhP?x=1',
  '/index.html/',
  '//wp//login.php///',
  '/index.%68tml',
  '/.html',
  '/a/.php',
];

const badRequests = [
  '',
  'pricing',
  '*',
  '?a=b',
  '\\evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/pricing%2f',
  '/a/../pricing',
  '/../../etc/passwd',
  '/.',
  '/..',
  '/./pricing',
  '/%2e%2e/pricing',
  '/.%2E/pricing',
  '/pricing/..?x',
  '/%',
  '/%zz',
  '/%4',
  '/%ff',
  '/%c0%af',
  '/%ed%a0%80',
  '/%e0%80%af',
  '/%00',
  '/pricing%00.html',
  '/%0d%0aLocation:%20x',
  '/%1f',
  '/%7F',
  '/pricing\r\nx: y',
  '/pri\tcing',
  '/\u0000',
  '/pri cing',
  '/café',
  '/"quoted"',
  '/<script>',
  '/pricing?a=b\r\nx: y',
  '/pricing?a=\u0000',
  '/pricing?a=é',
  '/pricing/?a b',
  'https://www.example.com\\@evil.example/',
  'ftp://www.example.com/',
  'javascript:alert(1)',
];

describe('resolveUrl', () => {
  test.each(ok)('%j is canonical', (target, path, search) => {
    expect(resolveUrl(target)).toEqual({ kind: 'ok', path, search });
  });

  test.each(redirects)('%j redirects to %j', (target, location) => {
    expect(resolveUrl(target)).toMatchObject({ kind: 'redirect', status: 308, location });
  });

  test.each(redirects)('the redirect of %j is the only one and stays on the site', (_target, location) => {
    expect(resolveUrl(location).kind).toBe('ok');
    expect(new URL(location, 'https://www.example.com').origin).toBe('https://www.example.com');
  });

  test.each(notFound)('%j is Not Found', (target) => {
    expect(resolveUrl(target)).toEqual({ kind: 'not-found', status: 404, message: 'Not Found' });
  });

  test.each(badRequests)('%j is a bad request', (target) => {
    expect(resolveUrl(target)).toEqual({ kind: 'bad-request', status: 400, message: 'Bad Request' });
  });

  test('limits the path, but not the query, to 2048 characters', () => {
    const longest = `/${'a'.repeat(maxPathLength - 1)}`;
    const query = `?${'q'.repeat(5000)}`;
    expect(resolveUrl(longest + query)).toEqual({ kind: 'ok', path: longest, search: query });
    expect(resolveUrl(`${longest}a`)).toEqual({ kind: 'bad-request', status: 414, message: 'URI Too Long' });
  });

  test('no redirect leaves the site or needs a second one', () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '%2f',
      '%5c',
      '..',
      '.',
      '%2e',
      'A',
      'b',
      '@',
      ':',
      'evil.example',
      '%',
      '%41',
      '?',
      '#',
      '.html',
    ];
    const wrong: string[] = [];
    for (let seed = 1; seed <= 20_000; seed++) {
      const target = randomTarget(seed, pieces);
      const answer = resolveUrl(target);
      if (answer.kind !== 'redirect') continue;
      const there = resolveUrl(answer.location);
      const isCanonical = there.kind === 'ok' && there.path === answer.path && there.search === answer.search;
      if (!isCanonical || !/^\/(?![/\\])/.test(answer.location)) wrong.push(target);
    }
    expect(wrong).toEqual([]);
  });
});

test('the message for an unknown path contains the raw path without its query', () => {
  expect(pageNotFoundMessage('/No-Such/Page/?a=b')).toBe('Page not found: /No-Such/Page/');
});

/** A random target from pieces, the same for the same seed. */
function randomTarget(seed: number, pieces: readonly string[]): string {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state >>> 8;
  };
  return `/${Array.from({ length: 1 + (next() % 7) }, () => pieces[next() % pieces.length]).join('')}`;
}
