import { jsonLdProblems } from '@site/kit/testing/json-ld-shapes';
import { expect, test } from '../../support/test';

const PNG_WIDTH_AT = 16;

test('every page that search engines are led to describes itself, alone and truly', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(18);
  const seen = { title: new Set<string>(), description: new Set<string>(), image: new Set<string>() };

  for (const address of addresses) {
    const path = new URL(address).pathname;
    const html = await (await request.get(path)).text();
    const head = await page.evaluate(readHead, html);
    expect(head.canonical, path).toBe(address);
    expect(head.robots, path).toMatch(/^index/);
    expect(head.url, path).toBe(address);
    expect(
      head.jsonLd.flatMap((text) => jsonLdProblems(JSON.parse(text))),
      path,
    ).toEqual([]);
    expect(head.title.length, path).toBeLessThanOrEqual(70);
    expect(head.description.length, path).toBeGreaterThanOrEqual(50);
    expect(head.description.length, path).toBeLessThanOrEqual(170);
    for (const kind of ['title', 'description', 'image'] as const) {
      expect(seen[kind].has(head[kind]), `${kind} of ${path} is another page's as well`).toBe(false);
      seen[kind].add(head[kind]);
    }
    const image = await (await request.get(new URL(head.image).pathname)).body();
    expect([image.readUInt32BE(PNG_WIDTH_AT), image.readUInt32BE(PNG_WIDTH_AT + 4)], path).toEqual([
      1200, 630,
    ]);
  }
});

test('a data set that is not in the catalogue has a page that says nothing of it, and stays out of search engines', async ({
  request,
  page,
}) => {
  const response = await request.get('/data/nobody-listed-this');
  const html = await response.text();
  const other = await (await request.get('/data/nor-this')).text();
  const head = await page.evaluate(readHead, html);
  expect(response.status()).toBe(200);
  expect(html).not.toContain('nobody-listed-this');
  expect(other).toBe(html);
  expect(head.robots).toBe('noindex, follow');
  expect(head.canonical).toBe('');
});

test('a missing page has a title and an image, and stays out of search engines', async ({
  request,
  page,
}) => {
  const response = await request.get('/nowhere');
  expect(response.status()).toBe(404);
  const head = await page.evaluate(readHead, await response.text());
  expect(head).toMatchObject({ title: 'Page not found | Quarry', robots: 'noindex, follow', canonical: '' });
  expect(new URL(head.image).pathname).toBe('/social/home.png');
  expect(head.description).toContain('This page was not found');
});

/** Runs in the browser: reads a document's head without loading anything. */
function readHead(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const read = (selector: string, attribute: string) =>
    document.querySelector(selector)?.getAttribute(attribute) ?? '';
  return {
    title: document.title,
    description: read('meta[name=description]', 'content'),
    robots: read('meta[name=robots]', 'content'),
    canonical: read('link[rel=canonical]', 'href'),
    url: read('meta[property="og:url"]', 'content'),
    image: read('meta[property="og:image"]', 'content'),
    jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (node) => node.textContent,
    ),
  };
}
