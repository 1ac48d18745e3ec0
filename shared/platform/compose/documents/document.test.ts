import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { DocumentData } from '@site/kit/protocol/document';
import { parseEnv } from '../../config/parse-env';
import { sampleSite } from '../../sample-site/sample-site';
import { sampleReleases } from '../../store/testing/sample-releases';
import { assembleDocument, type DocumentParts, joinStyleSheets } from './document';
import { entriesOf } from './page-assets';

const data: DocumentData = {
  assetVersion: 'abc',
  path: '/faq',
  view: { kind: 'page', page: 'faq', params: {} },
  theme: 'default',
  layout: 'default',
  locale: 'en-US',
  scripts: ['/a.js'],
  delayed: true,
  year: 2026,
  config: parseEnv(sampleSite, { BRAND_NAME: '</script><script>alert(1)' }),
  entries: entriesOf(sampleReleases()),
  visitScript: '/_fragments/shell/record-visit.0123456789.js',
};
const parts: DocumentParts = {
  lang: 'en-US',
  theme: 'mint',
  head: '<title>FAQ</title>',
  fontUrls: ['/font.woff2'],
  sheets: ['/a.css', '/b.css'],
  css: '.a{color:red}',
  html: '<main id="main">Hello</main>',
  data,
  integrity: { '/a.js': 'sha256-abc' },
  inlineScripts: ['wait();\n', 'keep();\n'],
};

/** The content of all elements with a name, by opening tag. */
function elements(html: string, name: string): [string, string][] {
  return [...html.matchAll(new RegExp(`<${name}([^>]*)>(.*?)</${name}>`, 'gs'))].map(([, tag, text]) => [
    tag ?? '',
    text ?? '',
  ]);
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

describe('assembleDocument', () => {
  test('puts language, theme, head, font and page where browsers expect them', () => {
    const { html } = assembleDocument(parts);
    expect(html).toMatch(/^<!doctype html><html lang="en-US" data-theme="mint"><head><meta charset="utf-8">/);
    expect(html).toContain('<title>FAQ</title>');
    expect(html).toContain('<link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin>');
    expect(html).toContain('<div id="site"><main id="main">Hello</main></div>');
    expect(html).toMatch(/<script>wait\(\);<\/script><script>keep\(\);<\/script><\/body><\/html>$/);
    expect(html).toContain('<style>.a{color:red}</style></head>');
  });

  test('requests no script, and puts inline scripts at the end except for one before the styles', () => {
    const { html } = assembleDocument(parts);
    expect(html).not.toMatch(/<script[^>]*\ssrc=/);
    expect(html).not.toContain('modulepreload');
    const tags = elements(html, 'script').map(([tag]) => tag.trim());
    expect(tags).toEqual([
      '',
      'type="application/json" id="site-data" data-sheets="/a.css /b.css"',
      'type="importmap"',
      'type="speculationrules"',
      '',
      '',
    ]);
    expect(html.indexOf('<script')).toBeLessThan(html.indexOf('<style'));
    expect(html.indexOf('<script', html.indexOf('<style'))).toBeGreaterThan(html.indexOf('</main>'));
  });

  test('puts structured data after the page', () => {
    const block = '<script type="application/ld+json">{"@type":"FAQPage"}</script>';
    const head = `<title>FAQ</title>\n${block}\n${block}`;
    const { html } = assembleDocument({ ...parts, head });
    expect(html).toContain(`Hello</main></div>${block}\n${block}<script`);
    expect(elements(html, 'script')).toHaveLength(
      2 + elements(assembleDocument(parts).html, 'script').length,
    );
  });

  test('embeds any data so that it can be read back unchanged', () => {
    const [, [, json] = ['', '']] = elements(assembleDocument(parts).html, 'script');
    expect(JSON.parse(json)).toEqual(data);
    expect(json).not.toContain('<');
  });

  test('lists the hashes of inline content', () => {
    const { html, styleHash, scriptHashes } = assembleDocument(parts);
    const [first, , importMap, ...others] = elements(html, 'script').map(([, text]) => text);
    expect(JSON.parse(importMap ?? '')).toEqual({ integrity: { '/a.js': 'sha256-abc' } });
    expect(scriptHashes).toEqual([first, importMap, ...others].map((text) => hash(text ?? '')));
    expect(styleHash).toBe(hash(elements(html, 'style')[0]?.[1] ?? ''));
  });

  test('gives the same bytes for the same parts', () => {
    expect(assembleDocument(structuredClone(parts)).html).toBe(assembleDocument(parts).html);
  });

  test('preloads no font for a site without one', () => {
    expect(assembleDocument({ ...parts, fontUrls: [] }).html).not.toContain('preload');
  });
});

describe('joinStyleSheets', () => {
  const join = (css: string) => joinStyleSheets([{ url: '/_fragments/shell/1/main.css', css }]);

  test.each([
    ['url(font.woff2)', 'url(/_fragments/shell/1/font.woff2)'],
    ['url("font.woff2")', 'url("/_fragments/shell/1/font.woff2")'],
    ["url('font.woff2')", "url('/_fragments/shell/1/font.woff2')"],
    ['url(/font.woff2)', 'url(/font.woff2)'],
    ['url("/font.woff2")', 'url("/font.woff2")'],
    ['url(https://example.com/a.png)', 'url(https://example.com/a.png)'],
    ['url("data:image/png;base64,AA")', 'url("data:image/png;base64,AA")'],
    ['url(#mask)', 'url(#mask)'],
    ['url( a.png )', 'url(/_fragments/shell/1/a.png)'],
    [
      `url("data:image/svg+xml,%3Csvg filter='url(%23n)'/%3E")`,
      `url("data:image/svg+xml,%3Csvg filter='url(%23n)'/%3E")`,
    ],
    [
      `url('data:image/svg+xml,<svg><style>a{fill:red}</STYLE></svg>')`,
      `url('data:image/svg+xml,<svg><style>a{fill:red}<\\/STYLE></svg>')`,
    ],
  ])('%s', (given, expected) => {
    expect(join(`a{b:${given}}`)).toBe(`a{b:${expected}}`);
  });

  test('keeps the order and removes references to source maps', () => {
    const sheets = [
      { url: '/a/one.css', css: 'one{}\n/*# sourceMappingURL=one.css.map*/' },
      { url: '/b/two.css', css: 'two{}' },
    ];
    expect(joinStyleSheets(sheets)).toBe('one{}\ntwo{}');
  });
});
