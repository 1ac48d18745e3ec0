import { beforeEach, expect, test } from '@jest/globals';
import { testSite } from '@site/kit/testing/with-site';
import { applyHead } from './apply-head';
import { createHeadTags } from './head-tags';
import { renderHead } from './render-head';

const common = { locale: 'en-US', home: '/', imagePath: '/', config: testSite } as const;
const home = createHeadTags({
  ...common,
  path: '/',
  theme: 'default',
  head: { title: 'Quarry & "friends"', description: 'Home.' },
});
const faq = createHeadTags({
  ...common,
  path: '/faq',
  theme: 'mint',
  head: { title: 'Questions', description: 'Asked.', jsonLd: [{ '@type': 'FAQPage', mainEntity: [] }] },
});

beforeEach(() => {
  const [tags, structuredData] = renderHead(home).split(/(?=<script)(.*)/s);
  document.head.innerHTML = `<meta charset="utf-8"><link rel="preload" href="/f.woff2">${tags}`;
  document.body.innerHTML = structuredData ?? '';
});

const all = (selector: string) => [...document.querySelectorAll(`:is(head, body) > ${selector}`)];

test('replaces the tags of the old page', () => {
  applyHead(faq);
  expect(document.title).toBe('Questions | Quarry');
  expect(all('meta[name=description]').map((node) => node.getAttribute('content'))).toEqual(['Asked.']);
  expect(all('link[rel=canonical]').map((node) => node.getAttribute('href'))).toEqual([
    'https://www.example.com/faq',
  ]);
  expect(all('meta[property="og:title"]')).toHaveLength(1);
  expect(
    all('script[type="application/ld+json"]').map((node) => JSON.parse(node.textContent)['@type']),
  ).toEqual(['FAQPage']);
});

test('keeps the elements of tags that both pages have, and of tags that belong to no page', () => {
  const before = all(':is(link[rel=icon], link[rel=manifest], meta[charset], link[rel=preload])');
  applyHead(faq);
  for (const node of before) expect(node.isConnected).toBe(true);
  expect(all(':is(link[rel=icon], link[rel=manifest], meta[charset], link[rel=preload])')).toEqual(before);
});

test('going back restores the head', () => {
  const before = all('*')
    .map((node) => node.outerHTML)
    .sort();
  applyHead(faq);
  applyHead(home);
  expect(
    all('*')
      .map((node) => node.outerHTML)
      .sort(),
  ).toEqual(before);
});

test('changes nothing for the page that the document has already', () => {
  const before = all('*');
  applyHead(home);
  expect(all('*')).toEqual(before);
});

test('requests a preloaded script once per document', () => {
  const demo = createHeadTags({
    ...common,
    path: '/book-demo',
    theme: 'default',
    head: { title: 'Demo', description: 'Booked.', preloadedScripts: ['https://widget.example/a.js'] },
  });
  for (const tags of [demo, home, demo]) applyHead(tags);
  expect(all('link[rel=preload][as=script]')).toHaveLength(1);
});
