import { describe, expect, test } from '@jest/globals';
import { twoServed } from '../../store/testing/served-locales';
import type { LoadedDocument } from '../site/loaded-site';
import { createSiteHandler } from '../site-handler';
import { emptySite } from '../testing/empty-site';

const document = (text: string, status = 200, fallback: RegExp | null = null): LoadedDocument => {
  const body = { type: 'text/html', etag: `"${text}"`, identity: Buffer.from(text), br: null, gz: null };
  return { body, status, policy: `policy of ${text}`, fallback };
};
const anyData = /^\/data\/\w+$/;
const pages = (name: string) =>
  [
    ['/', document(`${name} home`)],
    ['/faq', document(`${name} faq`)],
    ['/data/{id}', document(`${name} data`, 200, anyData)],
  ] as const;
const errors = (name: string) => [['/404', document(`${name} 404`, 404)]] as const;
const payload = (text: string) => ({ ...document(text).body, type: 'application/json' });

const files = new Map([
  ['/robots.txt', payload('robots')],
  ['/data/{id}/_payload.json', payload('English data')],
  ['/_locale/fr/data/{id}/_payload.json', payload('French data')],
]);

/** English has the documents; French has those that share a path with them. */
const sites = {
  one: emptySite({
    files,
    documents: new Map([...pages('English'), ...errors('English')]),
  }),
  no_prefix: emptySite({
    files,
    locales: twoServed.no_prefix,
    documents: new Map([...pages('English'), ...errors('English')]),
    translations: new Map([['fr', new Map([...pages('French'), ...errors('French')])]]),
  }),
  prefix: emptySite({
    files,
    locales: twoServed.prefix,
    documents: new Map([
      ['/en', document('English home')],
      ['/fr', document('French home')],
      ...errors('English'),
    ]),
    translations: new Map([['fr', new Map(errors('French'))]]),
  }),
  prefix_except_default: emptySite({
    files,
    locales: twoServed.prefix_except_default,
    documents: new Map([
      ...pages('English'),
      ['/fr', document('French home')],
      ['/fr/faq', document('French faq')],
      ...errors('English'),
    ]),
    translations: new Map([['fr', new Map(errors('French'))]]),
  }),
};

const inFrench = { 'accept-language': 'fr-CH, en;q=0.5' };
const chose = (code: string) => ({ ...inFrench, cookie: `a=b; locale=${code}` });

async function get(name: keyof typeof sites, target: string, headers: Readonly<Record<string, string>> = {}) {
  const handler = createSiteHandler({
    site: () => sites[name],
    findReleaseFile: async () => null,
  });
  const request = { method: 'GET', header: (header: string) => headers[header] ?? null };
  const response = await handler(request, target);
  return { ...response, body: String(response.body ?? '') };
}

describe('with one language', () => {
  test('a page is the same for everyone and depends on no header', async () => {
    const { body, headers } = await get('one', '/?locale=fr', chose('fr'));
    expect(body).toBe('English home');
    expect(headers.vary).toBeUndefined();
    expect(headers['cache-control']).toContain('public, max-age=0, must-revalidate, s-maxage=2');
  });
});

describe('if all languages share their paths', () => {
  test.each<[string, Record<string, string>, string]>([
    ['nothing', {}, 'English'],
    ['the languages of the browser', inFrench, 'French'],
    ['a language that there is not', { 'accept-language': 'pl' }, 'English'],
    ['the choice, before them', chose('en'), 'English'],
    ['a choice that there is not', chose('pl'), 'French'],
  ])('a document follows %s', async (_, asked, language) => {
    for (const [target, page] of [
      ['/', 'home'],
      ['/faq', 'faq'],
      ['/data/any', 'data'],
      ['/unknown', '404'],
    ] as const) {
      const { body, headers } = await get('no_prefix', target, { ...asked, accept: 'text/html' });
      expect(body).toBe(`${language} ${page}`);
      expect(headers.vary).toContain('cookie, accept-language');
      expect(headers['cache-control']).toBe(
        page === '404' ? 'no-store, no-transform' : 'private, max-age=0, must-revalidate, no-transform',
      );
      expect(headers['content-security-policy']).toBe(`policy of ${language} ${page}`);
    }
  });

  test('a payload has the language of its path', async () => {
    expect((await get('no_prefix', '/data/any/_payload.json', inFrench)).body).toBe('English data');
    expect((await get('no_prefix', '/_locale/fr/data/any/_payload.json')).body).toBe('French data');
    expect((await get('no_prefix', '/_locale/pl/data/any/_payload.json')).status).toBe(404);
  });

  test('a file is the same for everyone', async () => {
    expect((await get('no_prefix', '/robots.txt', inFrench)).headers.vary).toBeUndefined();
  });
});

describe('if every path contains its language', () => {
  test.each<[string, Record<string, string>, string]>([
    ['nothing', {}, '/en'],
    ['a language that there is', inFrench, '/fr'],
    ['a language that there is not', { 'accept-language': 'pl' }, '/en'],
    ['a choice, before the language', chose('en'), '/en'],
    ['a cookie of another name', { cookie: 'my-locale=fr' }, '/en'],
    ['a link of this site', { ...inFrench, 'sec-fetch-site': 'same-origin' }, '/fr'],
  ])('/ redirects to the home page for %s', async (_, asked, home) => {
    const { status, headers } = await get('prefix', '/?utm_source=A%2f', asked);
    expect(status).toBe(302);
    expect(headers).toMatchObject({
      location: `${home}?utm_source=A%2f`,
      vary: 'cookie, accept-language',
      'cache-control': 'no-store',
    });
  });

  test('a path determines the language of its page and its error page', async () => {
    expect((await get('prefix', '/fr')).body).toBe('French home');
    expect((await get('prefix', '/fr', chose('en'))).headers.vary).toBeUndefined();
    expect((await get('prefix', '/fr/unknown')).body).toBe('French 404');
    expect((await get('prefix', '/french')).body).toBe('English 404');
  });

  test("an error page without a language in its path has the visitor's", async () => {
    const { body, headers } = await get('prefix', '/unknown', inFrench);
    expect(body).toBe('French 404');
    expect(headers.vary).toBe('accept, cookie, accept-language');
  });
});

describe('if paths without a language have the default one', () => {
  test('/ redirects visitors who read or chose another language', async () => {
    for (const asked of [inFrench, chose('fr')]) {
      const { status, headers } = await get('prefix_except_default', '/?a=1', asked);
      expect([status, headers.location]).toEqual([302, '/fr?a=1']);
      expect(headers.vary).toBe('cookie, accept-language, sec-fetch-site');
    }
  });

  test('/ is the home page for visitors who read or chose the default, or follow a link of the site', async () => {
    for (const asked of [{}, chose('en'), { ...chose('fr'), 'sec-fetch-site': 'same-origin' }]) {
      const { status, body, headers } = await get('prefix_except_default', '/', asked);
      expect([status, body]).toEqual([200, 'English home']);
      expect(headers.vary).toBe('cookie, accept-language, sec-fetch-site');
      expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate, no-transform');
    }
  });

  test('any other path has its own language for everyone', async () => {
    for (const [target, text] of [
      ['/faq', 'English faq'],
      ['/fr/faq', 'French faq'],
      ['/unknown', 'English 404'],
      ['/fr/unknown', 'French 404'],
    ] as const) {
      const { body, headers } = await get('prefix_except_default', target, chose('fr'));
      expect(body).toBe(text);
      expect(headers.vary ?? '').not.toContain('cookie');
    }
  });
});

describe('a choice', () => {
  test.each([
    ['no_prefix', '/faq?locale=fr', '/faq', 'fr'],
    ['no_prefix', '/?locale=en', '/', 'en'],
    ['prefix', '/fr?locale=fr&a=1', '/fr?a=1', 'fr'],
    ['prefix_except_default', '/?a=1&locale=en', '/?a=1', 'en'],
    ['prefix_except_default', '/fr/faq?a=1&locale=fr&b=2', '/fr/faq?a=1&b=2', 'fr'],
    ['no_prefix', '/faq?%6Cocale=fr', '/faq', 'fr'],
    ['no_prefix', '/faq?locale=fr&a=1&locale=en', '/faq?a=1', 'fr'],
  ] as const)('%s %s is stored and removed from the URL', async (name, target, location, code) => {
    const { status, headers } = await get(name, target, chose('en'));
    expect(status).toBe(302);
    expect(headers).toMatchObject({ location, 'set-cookie': `locale=${code}`, 'cache-control': 'no-store' });
  });

  test.each([
    ['/faq?locale=pl', 200],
    ['/unknown?locale=fr', 404],
    ['/robots.txt?locale=fr', 200],
    ['/faq?my-locale=fr', 200],
  ])('%s stores nothing', async (target, status) => {
    const response = await get('prefix_except_default', target);
    expect(response.status).toBe(status);
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});
