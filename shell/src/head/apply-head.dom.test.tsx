import { beforeEach, expect, test } from '@jest/globals';
import { testSite } from '@site/kit/testing/with-site';
import { applyHead } from './apply-head';
import { createHeadTags } from './head-tags';
import { renderHead } from './render-head';

const common = { locale: 'en-US', config: testSite } as const;
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

test('the head says what the new page says, and nothing of the old one', () => {
  applyHead(faq);
  expect(document.title).toBe('Questions | Quarry');
  expect(all('meta[name=description]').map((node) => node.getAttribute('content'))).toEqual(['Asked.']);
  expect(all('link[rel=canonical]').map((node) => node.getAttribute('href'))).toEqual([
    'https://www.example.com/faq',
  ]);
  expect(all('meta[property="og:title"]')).toHaveLength(1);
  expect(
    all('script[type="application/ld+json"]').map((node) => JSON.parse(node.textContent)['@type']),
  ).toEqual(['FAQPage', 'BreadcrumbList']);
});

test('what pages have in common stays the same element, and what is no page’s is left alone', () => {
  const kept = all(':is(link[rel=icon], link[rel=manifest], meta[charset], link[rel=preload])');
  applyHead(faq);
  for (const node of kept) expect(node.isConnected).toBe(true);
  expect(all(':is(link[rel=icon], link[rel=manifest], meta[charset], link[rel=preload])')).toEqual(kept);
});

test('going back gives the head back', () => {
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

test('applied to its own document it changes nothing', () => {
  const before = all('*');
  applyHead(home);
  expect(all('*')).toEqual(before);
});
