import { describe, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { sampleReleases } from '../../store/testing/sample-releases';
import { checkLinks, checkPlaced, scanPage } from './check-pages';

const files = new Set(['/favicon.svg', '/_fragments/shell/1/font.woff2']);

function check(html: string, headHtml = ''): void {
  const pages = [
    { path: '/', headHtml, html: `<h1 id="top">Home</h1>${html}` },
    { path: '/faq', headHtml: '', html: '<h2 id="price">Price</h2>' },
  ];
  checkLinks(
    pages.map((page) => ({ path: page.path, ...scanPage(page) })),
    (path) => files.has(path),
  );
}

describe('allowed', () => {
  test.each([
    ['a page', '<a href="/faq">'],
    ['a page with a query', '<a href="/faq?plan=team">'],
    ['an anchor of a page', '<a href="/faq#price">'],
    ['an anchor of the page itself', '<a href="#top">'],
    ['a form to a page', '<form action="/faq">'],
    ['another site', '<a href="https://www.example.com/nowhere">'],
    ['another site without its scheme', '<a href="//www.example.com/nowhere">'],
    ['a mail address', '<a href="mailto:info@example.com">'],
    ['an address in words only', '<p>href="/nowhere" is an attribute</p>'.replaceAll('"', '&quot;')],
  ])('%s', (_, html) => {
    expect(() => check(html)).not.toThrow();
  });

  test('a file of the site, in the head or in the page', () => {
    expect(() => check('<img src="/favicon.svg">', '<link rel="icon" href="/favicon.svg">')).not.toThrow();
  });
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
    ['a style attribute', '<p style="color:red">', '/ has an inline style attribute'],
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

const contract = { uses: [], imports: {}, provides: {}, types: {}, place: './Main' };
const releases = sampleReleases({ 'mf-goodbye': { contract }, 'mf-hello': { contract } });

test('each placed component needs a page that shows it', () => {
  const all = [{ fragments: ['mf-hello/Main'] }, { fragments: ['mf-topics/Main', 'mf-goodbye/Main'] }];
  expect(() => checkPlaced(releases, all)).not.toThrow();
  expect(() => checkPlaced(releases, all.slice(0, 1))).toThrow(
    'No page shows mf-goodbye/Main: shell 1.0.0-shell has no place for fragments that it does not name. Release a shell that has one first.',
  );
});

test('without placed components there is nothing to show', () => {
  expect(() => checkPlaced(sampleReleases(), [{ fragments: [] }])).not.toThrow();
});
