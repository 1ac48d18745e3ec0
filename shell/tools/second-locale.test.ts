import { describe, expect, test } from '@jest/globals';
import type { DocumentData } from '@site/kit/protocol/document';
import { hreflangAlternates, localizeRoutes } from '@site/kit/protocol/locales/locale-routes';
import { prefixStrategies } from '@site/kit/protocol/locales/locales';
import { Text } from '@site/kit/runtime';
import { MessagesProvider, SiteProvider } from '@site/kit/runtime-host';
import { twoLocales } from '@site/kit/testing/locales';
import { testSite } from '@site/kit/testing/with-site';
import { assembleDocument } from '@site/platform/compose/documents/document';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createFragmentLoader } from '../src/fragments/fragment-loader';
import { createHeadTags } from '../src/head/head-tags';
import { renderHead } from '../src/head/render-head';
import { routes } from '../src/routing/routes';

/** A page with messages in two languages, like a page of `mf-pages`. */
const remote = {
  default: () => createElement(Text, { id: greeting }),
  messages: async (tag: string) => ({
    default: { 'page.greeting': tag === 'fr-FR' ? 'Bonjour de {brand}' : 'Hello from {brand}' },
  }),
};
// The shell's types know only its own messages.
const greeting = 'page.greeting' as never;

describe.each(prefixStrategies)('a second language under %s', (strategy) => {
  const options = twoLocales(strategy);

  test.each([
    ['en', 'en-US', 'Hello from Quarry'],
    ['fr', 'fr-FR', 'Bonjour de Quarry'],
  ])('%s: every page has its path, language, alternates and messages', async (code, tag, words) => {
    const localized = localizeRoutes(routes, options).filter(({ locale }) => locale.code === code);
    expect(new Set(localized.map(({ route }) => route.page)).size).toBe(routes.length);
    for (const { route, path, locale } of localized) {
      const html = await makeDocument(path, route.path, locale.tag);
      expect(html).toContain(`<html lang="${tag}"`);
      expect(html).toContain(words);
      expect(html).toContain(`<meta property="og:locale" content="${tag.replace('-', '_')}">`);
      const alternates = [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
        lang,
        href,
      ]);
      if (strategy === 'no_prefix') expect(alternates).toEqual([]);
      else {
        const paths = alternates.map(([, href]) => new URL(href ?? '').pathname);
        const known = localizeRoutes(routes, options).map((other) => other.path);
        expect(alternates.map(([lang]) => lang)).toEqual(['en-US', 'fr-FR', 'x-default']);
        for (const alternate of paths) expect(known).toContain(decodeURI(alternate));
      }
    }
  });

  async function makeDocument(path: string, basePath: string, tag: string): Promise<string> {
    const loader = createFragmentLoader({
      locale: tag,
      loadRemote: async () => remote,
      renewEntry: () => {},
      backOffMs: [],
    });
    const { module, messages } = await loader.load('mf-header/Header');
    const children = createElement(MessagesProvider, {
      locale: tag,
      messages,
      onError: (error) => {
        throw error;
      },
      children: createElement(module.default),
    });
    const html = renderToStaticMarkup(
      createElement(SiteProvider, { config: testSite, year: 2026, children }),
    );
    const head = createHeadTags({
      path,
      home: '/',
      imagePath: path,
      theme: 'default',
      locale: tag,
      config: testSite,
      head: { title: 'Page', description: 'A page.' },
      alternates: hreflangAlternates(basePath, testSite.origin, options),
    });
    // Only the locale matters here.
    const data = { locale: tag } as DocumentData;
    const parts = { fontUrls: [], sheets: [], css: '', integrity: {}, inlineScripts: [], theme: 'default' };
    return assembleDocument({ ...parts, lang: tag, head: renderHead(head), html, data }).html;
  }
});
