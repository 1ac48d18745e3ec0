import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { hreflangAlternates, localePath } from '@site/kit/protocol/locales/locale-routes';
import { type LocaleOptions, prefixStrategies } from '@site/kit/protocol/locales/locales';
import { oneLocale, twoLocales } from '@site/kit/testing/locales';
import { testSite } from '@site/kit/testing/with-site';
import { validateXML } from 'xmllint-wasm';
import { robots, sitemapIndex, sitemaps, urlSet } from './seo-files';

const paths = ['/', '/pricing', '/data/saas-leads'];
const page = { title: 'A page', theme: 'default', indexed: true, translation: null } as const;
/** The planned pages, each in every language. */
const pagesOf = (locales: LocaleOptions) =>
  locales.locales.flatMap((locale) =>
    paths.map((path) => ({
      ...page,
      path: localePath(path, locale, locales),
      locale: locale.tag,
      alternates: hreflangAlternates(path, testSite.origin, locales),
    })),
  );
const pages = pagesOf(oneLocale);

const bodies = (files: ReturnType<typeof sitemaps>) =>
  Object.fromEntries(files.map(({ path, body }) => [path, body.toString()]));
const locations = (xml: string | undefined) =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

describe('sitemaps', () => {
  const files = bodies(sitemaps({ pages, config: testSite }));

  test('are three', () => {
    expect(Object.keys(files)).toEqual(['/sitemap.xml', '/index-sitemap.xml', '/en-US-sitemap.xml']);
  });

  test('list every page at its canonical URL; the index lists the sitemap of each language', () => {
    const all = [
      'https://www.example.com/',
      'https://www.example.com/pricing',
      'https://www.example.com/data/saas-leads',
    ];
    expect(locations(files['/sitemap.xml'])).toEqual(all);
    expect(locations(files['/en-US-sitemap.xml'])).toEqual(all);
    expect(locations(files['/index-sitemap.xml'])).toEqual(['https://www.example.com/en-US-sitemap.xml']);
  });

  test('leave out pages that are not indexed', () => {
    const hidden = { ...page, path: '/hidden', locale: 'en-US', alternates: [], indexed: false };
    const xml = bodies(sitemaps({ pages: [...pages, hidden], config: testSite }));
    expect(Object.values(xml).join()).not.toContain('hidden');
  });

  test.each(prefixStrategies)(
    'meet the schema, with one language and with two, under %s',
    async (strategy) => {
      for (const locales of [{ ...oneLocale, strategy }, twoLocales(strategy)]) {
        const made = bodies(sitemaps({ pages: pagesOf(locales), config: { ...testSite, locales } }));
        for (const xml of Object.values(made)) expect(await schemaErrors(xml)).toEqual([]);
        for (const { tag } of locales.locales) {
          const own = pagesOf(locales).filter(({ locale }) => locale === tag);
          expect(locations(made[`/${tag}-sitemap.xml`])).toEqual(
            own.map(({ path }) => testSite.origin + path),
          );
        }
      }
    },
  );

  describe.each([
    ['50,001 pages', 50_001, ''],
    ['more than 50 MB', 60, 'x'.repeat(1024 ** 2)],
  ])('of %s', (_, count, tail) => {
    const tags = ['en-US', 'fr-FR'];
    const locales = twoLocales('prefix');
    const many = Array.from({ length: count }, (_, at) => {
      const locale = tags[at % 2] ?? '';
      return { ...page, path: `/${locale}/${at}${tail}`, locale, alternates: [] };
    });

    test('become the index, if those of each language fit', () => {
      const made = bodies(sitemaps({ pages: many, config: { ...testSite, locales } }));
      expect(locations(made['/sitemap.xml'])).toEqual(
        tags.map((tag) => `https://www.example.com/${tag}-sitemap.xml`),
      );
    });

    test('are refused in one language', () => {
      const ofOne = many.map((page) => ({ ...page, locale: 'en-US' }));
      expect(() => sitemaps({ pages: ofOne, config: testSite })).toThrow(
        `Cannot write a sitemap of ${count} pages: the format allows 50000 pages in 50 MB. Split the site.`,
      );
    });
  });

  test('leaves out the alternates where the file would be too large with them', () => {
    const alternates = [{ hreflang: 'de', href: 'x'.repeat(1024 ** 2) }];
    const text = urlSet(Array.from({ length: 60 }, (_, at) => ({ loc: `/${at}`, alternates })));
    expect(text.match(/<loc>/g)).toHaveLength(60);
    expect(text).not.toContain('alternate');
  });

  test('are all listed in robots.txt', () => {
    const { body } = robots({ config: testSite });
    for (const path of Object.keys(files))
      expect(body.toString()).toContain(`Sitemap: https://www.example.com${path}\n`);
  });
});

test('escapes a URL', async () => {
  const loc = `https://www.example.com/?a=1&b=<'">`;
  const xml = urlSet([{ loc, alternates: [] }]);
  expect(xml).toContain('?a=1&#38;b=&#60;&#39;&#34;&#62;</loc>');
  expect(sitemapIndex([loc])).toContain('&#38;');
});

describe('the schema rejects', () => {
  const page = { loc: 'https://www.example.com/', alternates: [] };
  test.each([
    ['a relative address', urlSet([{ ...page, loc: '/pricing/page' }])],
    ['a page listed twice', urlSet([page, page])],
    ['a sitemap without pages', urlSet([])],
    ['a wrong language tag', urlSet([{ ...page, alternates: [{ hreflang: 'en_US', href: page.loc }] }])],
    ['an index with pages in it', urlSet([page]).replaceAll('urlset', 'sitemapindex')],
  ])('%s', async (_, xml) => {
    expect(await schemaErrors(xml)).not.toEqual([]);
  });
});

async function schemaErrors(xml: string): Promise<readonly string[]> {
  const read = (fileName: string) => ({
    fileName,
    contents: readFileSync(new URL(`schema/${fileName}`, import.meta.url), 'utf8'),
  });
  const result = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: xml }],
    schema: [read('sitemap.xsd')],
    preload: [read('xhtml-link.xsd')],
  });
  return result.valid ? [] : result.errors.map(({ rawMessage }) => rawMessage);
}
