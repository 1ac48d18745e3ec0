import { describe, expect, test } from '@jest/globals';
import type { PageHead } from '@site/kit/contracts/head';
import { themes } from '@site/kit/contracts/themes';
import type { HeadTag } from '@site/kit/protocol/document';
import { jsonLdProblems } from '@site/kit/testing/json-ld-shapes';
import { testSite } from '@site/kit/testing/with-site';
import { themeColours } from '@site/kit/tokens/themes';
import { createHeadTags } from './head-tags';
import { renderHead } from './render-head';

const head: PageHead = { title: 'Pricing', description: 'What each plan includes.' };
const options = {
  path: '/pricing',
  home: '/',
  imagePath: '/pricing',
  theme: 'default',
  locale: 'en-US',
  head,
  config: testSite,
} as const;

const pick = (tags: readonly HeadTag[], name: string) =>
  tags.find(({ attributes: { name: n, property, rel } }) => [n, property, rel].includes(name))?.attributes;

const jsonLd = (tags: readonly HeadTag[]): Record<string, unknown>[] =>
  tags.filter(({ tag }) => tag === 'script').map(({ text }) => JSON.parse(text ?? ''));

describe('createHeadTags', () => {
  test('includes title, description and canonical URL', () => {
    const tags = createHeadTags(options);
    expect(tags[0]).toEqual({ tag: 'title', attributes: {}, text: 'Pricing | Quarry' });
    expect(pick(tags, 'description')?.content).toBe('What each plan includes.');
    expect(pick(tags, 'canonical')?.href).toBe('https://www.example.com/pricing');
    expect(pick(tags, 'robots')?.content).toBe('index, follow, max-image-preview:large');
  });

  test('includes Open Graph and Twitter tags with the page’s own image', () => {
    const tags = createHeadTags(options);
    const image = 'https://www.example.com/social/pricing.png';
    expect(pick(tags, 'og:title')?.content).toBe('Pricing');
    expect(pick(tags, 'og:url')?.content).toBe('https://www.example.com/pricing');
    expect(pick(tags, 'og:image')?.content).toBe(image);
    expect(pick(tags, 'twitter:card')?.content).toBe('summary_large_image');
    expect(pick(createHeadTags({ ...options, imagePath: '/' }), 'og:image')?.content).toMatch(
      '/social/home.png',
    );
  });

  test('a page that is not indexed has noindex and no URL', () => {
    const tags = createHeadTags({ ...options, head: { ...head, indexed: false } });
    expect(pick(tags, 'robots')?.content).toBe('noindex, follow');
    expect(pick(tags, 'canonical')).toBeUndefined();
    expect(pick(tags, 'og:url')).toBeUndefined();
  });

  test.each(themes)('theme-color is the background of %s', (theme) => {
    expect(pick(createHeadTags({ ...options, theme }), 'theme-color')?.content).toBe(
      themeColours[theme].background,
    );
  });

  test('links to the page in other languages', () => {
    const alternates = [
      { hreflang: 'en-US', href: 'https://www.example.com/pricing' },
      { hreflang: 'x-default', href: 'https://www.example.com/pricing' },
    ];
    const links = createHeadTags({ ...options, alternates }).filter(
      ({ attributes }) => attributes.rel === 'alternate',
    );
    expect(links.map(({ attributes }) => attributes.hreflang)).toEqual(['en-US', 'x-default']);
  });
});

describe('JSON-LD', () => {
  test('of the home page alone has the organization and the site', () => {
    const data = jsonLd(createHeadTags({ ...options, path: '/' }));
    expect(data.flatMap(jsonLdProblems)).toEqual([]);
    expect(data.map((one) => one['@type'])).toEqual(['Organization', 'WebSite']);
    expect(data[1]?.description).toBe(head.description);
    expect(jsonLd(createHeadTags(options))).toEqual([]);
  });

  test('omits a default type that the page provides itself', () => {
    const own = { '@type': 'Organization', name: 'Mine' };
    const data = jsonLd(createHeadTags({ ...options, path: '/', head: { ...head, jsonLd: [own] } }));
    expect(data.map((one) => one['@type'])).toEqual(['Organization', 'WebSite']);
    expect(data[0]).toEqual({ '@context': 'https://schema.org', ...own });
  });

  test('escapes text that would end the script element', () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const tags = createHeadTags({
      ...options,
      head: { ...head, jsonLd: [{ '@type': 'FAQPage', name: hostile }] },
    });
    const script = tags.find(({ tag }) => tag === 'script')?.text ?? '';
    expect(script).not.toContain('<');
    expect(JSON.parse(script).name).toBe(hostile);
  });
});

test.each([
  ['en-US', 'en_US'],
  ['fr', 'fr_FR'],
  ['zh-Hant', 'zh_TW'],
  ['sr-Latn-RS', 'sr_RS'],
])('og:locale of %s is %s, a language with a region', (locale, expected) => {
  expect(pick(createHeadTags({ ...options, locale }), 'og:locale')?.content).toBe(expected);
});

test('og:title omits the brand, which og:site_name has', () => {
  const tags = createHeadTags({ ...options, head: { ...head, title: 'Pricing | Quarry' } });
  expect(tags[0]?.text).toBe('Pricing | Quarry');
  expect(pick(tags, 'og:title')?.content).toBe('Pricing');
});

test('renderHead escapes text and attributes', () => {
  const hostile = { title: '</title><b>', description: '"><script>alert(1)</script>' };
  const html = renderHead(createHeadTags({ ...options, head: hostile }));
  expect(html).toContain('<title>&#60;/title&#62;&#60;b&#62; | Quarry</title>');
  expect(html).toContain(
    '<meta name="description" content="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;">',
  );
});

test('renderHead rejects a script whose text contains <', () => {
  expect(() => renderHead([{ tag: 'script', attributes: {}, text: '</script>' }])).toThrow(
    'must not contain',
  );
});
