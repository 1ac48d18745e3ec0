import { describe, expect, test } from '@jest/globals';
import { testSite } from '@site/kit/testing/with-site';
import { UserError } from '../../config/user-error';
import type { ReleaseRecord } from '../../store/records/release-record';
import { sampleReleases } from '../../store/testing/sample-releases';
import { checkLinks, checkPlaced, checkRootRedirect, type PlacedOn, scanPage } from './check-pages';

const files = new Set(['/favicon.svg', '/_fragments/shell/1/font.woff2']);

function check(html: string, headHtml = ''): void {
  const pages = [
    { path: '/', headHtml, html: `<h1 id="home">Home</h1>${html}` },
    {
      path: '/faq',
      headHtml: '',
      html: '<h2 id="price">Price</h2><h2 id="q&amp;a">Grüße</h2><h2 id="grüße"></h2>',
    },
  ];
  checkLinks(
    pages.map((page) => ({ path: page.path, translation: null, ...scanPage(page) })),
    (path) => files.has(path),
  );
}

describe('allowed', () => {
  test.each([
    ['a page', '<a href="/faq">'],
    ['a page with a query', '<a href="/faq?plan=team">'],
    ['an anchor of a page', '<a href="/faq#price">'],
    ['an anchor of the page itself', '<a href="#home">'],
    ['the top, which needs no element', '<a href="/faq#top">'],
    ['an anchor with a character that markup encodes', '<a href="/faq#q&#38;a">'],
    ['a percent-encoded anchor', '<a href="/faq#gr%C3%BC%C3%9Fe">'],
    ['a text of a page', '<a href="/faq#:~:text=Price">'],
    ['an anchor and a text', '<a href="/faq#price:~:text=Price">'],
    ['a custom element', '<template-card></template-card>'],
    ['an apostrophe in a query, as React encodes it', '<a href="/faq?q=it&#x27;s">'],
    ['a form to a page', '<form action="/faq">'],
    ['another site', '<a href="https://www.example.com/nowhere">'],
    ['another site without its scheme', '<a href="//www.example.com/nowhere">'],
    ['a mail address', '<a href="mailto:info@example.com">'],
    ['an element in words only', '<code>&lt;div id="home" style="color:red" onclick="go()"&gt;</code>'],
    ['a custom element with any attribute', '<x-list only="new" id="x"></x-list>'],
    ['an entity of no character', '<a href="/faq?&#99999999999;">'],
    ['an address in words only', '<p>href="/nowhere" is an attribute</p>'.replaceAll('"', '&quot;')],
  ])('%s', (_, html) => {
    expect(() => check(html)).not.toThrow();
  });

  test('a file of the site, in the head or in the page', () => {
    expect(() => check('<img src="/favicon.svg">', '<link rel="icon" href="/favicon.svg">')).not.toThrow();
  });
});

test('counts the pages with a link that is on several', () => {
  const page = (path: string) => ({
    path,
    translation: null,
    anchors: [],
    sections: [],
    links: ['/nowhere'],
  });
  expect(() => checkLinks([page('/'), page('/faq'), page('/terms')], () => false)).toThrow(
    '/ and 2 other pages link to /nowhere, which does not exist.',
  );
});

test('an anchor of a path that languages share is one of the same language', () => {
  const faq = (translation: string | null, anchor: string, links: readonly string[]) => {
    return { path: '/faq', translation, anchors: [anchor], sections: [], links };
  };
  const german = faq('de', 'preise', ['#preise', '/faq#preise']);
  expect(() => checkLinks([faq(null, 'prices', ['/faq#prices']), german], () => false)).not.toThrow();
  expect(() => checkLinks([faq(null, 'prices', ['#preise']), german], () => false)).toThrow(
    '/faq links to #preise, but that page has no element',
  );
  const home = { ...faq(null, 'top', []), path: '/' };
  const error = { ...faq('de', 'oops', ['/#top']), path: '/404' };
  expect(() => checkLinks([home, error], () => false)).not.toThrow();
});

describe('rejected, with the page, the URL and the fix', () => {
  test.each([
    [
      'a page that is not there',
      '<a href="/nowhere">',
      '/ links to /nowhere, which does not exist. Fix the link',
    ],
    ['a picture that is not there', '<img src="/gone.svg">', '/ links to /gone.svg, which does not exist.'],
    ['a film that is not there', '<video poster="/gone.avif">', '/ links to /gone.avif,'],
    ['a form to nowhere', '<form action="/nowhere?a=1&amp;b=2">', '/ links to /nowhere?a=1&b=2,'],
    [
      'an anchor that is not there',
      '<a href="/faq#prise">',
      '/ links to /faq#prise, but that page has no element with the id "prise".',
    ],
    [
      'an anchor of the page itself',
      '<a href="#nowhere">',
      '/ links to #nowhere, but that page has no element',
    ],
    [
      'an id that another element has',
      '<section id="home"></section>',
      '/ has more than one element with the id "home"',
    ],
    ['a style attribute', '<p style="color:red">', '/ has an inline style attribute'],
    ['a style attribute in apostrophes', "<p class=a style='color:red'>", '/ has an inline style attribute'],
    ['a style attribute after ">"', '<p title="a > b" style="color:red">', '/ has an inline style attribute'],
    ['a script in an attribute', '<p onClick=go()>', '/ has the attribute onclick, whose script'],
    ['a link without quotes', '<a href=/nowhere>', '/ links to /nowhere,'],
    ['a style element', '<svg><style>.a{fill:red}</style></svg>', '/ has a style element'],
    ['a script', '<script>alert(1)</script>', '/ has a script or template element'],
    ['a region moved to its end', '<template id="B:0"></template>', '/ has a script or template element'],
  ])('%s', (_, html, message) => {
    expect(() => check(html)).toThrow(UserError);
    expect(() => check(html)).toThrow(message);
  });

  test('a file in the head', () => {
    expect(() => check('', '<link rel="icon" href="/gone.ico">')).toThrow('/ links to /gone.ico');
  });
});

const contract = { uses: [], imports: {}, provides: {}, types: {} };
const placing = (place: ReleaseRecord['contract']['place']) => ({ contract: { ...contract, place } });
const config = { locales: { ...testSite.locales, strategy: 'prefix' } } as const;

function page(path: string, changes: Partial<PlacedOn> = {}): PlacedOn {
  const view = { kind: 'page', page: 'home', params: {} } as const;
  return { path: `/en${path}`, view, fragments: [], sections: [], ...changes };
}

test('each component that is placed above the footer needs a page that shows it', () => {
  const releases = sampleReleases({ 'mf-goodbye': placing('./Main'), 'mf-hello': placing('./Main') });
  const all = [
    page('/a', { fragments: ['mf-hello/Main'] as never }),
    page('/b', { fragments: ['mf-topics/Main', 'mf-goodbye/Main'] as never }),
  ];
  expect(() => checkPlaced({ releases, config }, all)).not.toThrow();
  expect(() => checkPlaced({ releases, config }, all.slice(0, 1))).toThrow(
    'No page shows mf-goodbye/Main: shell 1.0.0-shell has no place for fragments that it does not name. Release a shell that has one first.',
  );
});

describe('a component that is placed after a section of /pricing', () => {
  const shown = { sections: ['plans', 'faq'], fragments: ['mf-hello/Main'] as never };
  const releasesFor = (after: string, path = '/pricing') =>
    sampleReleases({ 'mf-hello': placing({ module: './Main', page: path, after }) });
  const error = page('/404', { view: { kind: 'error', status: 404 } });
  const generic = page('/data/{id}', { fallback: '^/data/' });

  test.each([
    ['a page that shows it', releasesFor('faq'), [page('/pricing', shown)], null],
    [
      'an unknown page',
      releasesFor('faq', '/prices'),
      [page('/pricing', shown), page('/faq'), error, generic],
      'Cannot show mf-hello/Main on /prices after its section faq: the site has no such page. Its pages are /pricing and /faq. Correct place in mf-hello/rspack.config.ts, or give a section that id.',
    ],
    [
      'an unknown section',
      releasesFor('faqs'),
      [page('/pricing', shown)],
      'after its section faqs: the sections of /en/pricing are plans and faq. Correct place',
    ],
    [
      'a page without sections',
      releasesFor('faq'),
      [page('/pricing')],
      'after its section faq: /en/pricing has no section with an id. Correct place',
    ],
    [
      'a host that does not show it',
      releasesFor('faq'),
      [page('/pricing', { sections: ['faq'] })],
      'No page shows mf-hello/Main: shell 1.0.0-shell has no place',
    ],
  ])('%s', (_, releases, pages, says) => {
    const check = () => checkPlaced({ releases, config }, pages);
    if (says === null) expect(check).not.toThrow();
    else expect(check).toThrow(says);
  });
});

test('the sections of a page are those with an id', () => {
  const html = '<section class="a" id="plans"><p id="other"></p></section><section>x</section>';
  expect(scanPage({ path: '/', headHtml: '', html }).sections).toEqual(['plans']);
});

test('without placed components there is nothing to show', () => {
  expect(() => checkPlaced({ releases: sampleReleases(), config }, [page('/')])).not.toThrow();
});

test.each([
  ['', true],
  ['/pricing', true],
  ['/prices', false],
  ['/404', false],
])('ROOT_REDIRECT="%s" leads to a page: %s', (rootRedirect, isPage) => {
  const pages = [
    { ...page(''), path: '/pricing' },
    { ...page('', { view: { kind: 'error', status: 404 } }), path: '/404' },
  ];
  const check = () => checkRootRedirect({ ...testSite.locales, rootRedirect }, pages);
  if (isPage) expect(check).not.toThrow();
  else expect(check).toThrow(`ROOT_REDIRECT="${rootRedirect}" must be the path of a page`);
});
