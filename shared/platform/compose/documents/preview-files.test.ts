import { expect, test } from '@jest/globals';
import { twoLocales } from '@site/kit/testing/locales';
import { testSite } from '@site/kit/testing/with-site';
import { previewFile } from '../../store/records/composition-record';
import { sampleReleases } from '../../store/testing/sample-releases';
import { cspHash } from './document';
import { previewFiles } from './preview-files';

const CSS = 'main { background: url(./font.woff2); }';
const parts = {
  banner: '<aside>{who}</aside>',
  styles: 'aside { color: red; }',
  gone: { title: 'Gone & <over>', html: '<main>Gone</main>' },
};
const options = {
  files: { read: async () => Buffer.from(CSS), nodeFolder: async () => '' },
  releases: sampleReleases(),
  config: { ...testSite, locales: twoLocales('no_prefix') },
};

test('makes a file for each language', async () => {
  const made = await previewFiles({ ...options, previews: { 'en-US': parts, 'fr-FR': parts } });
  expect(made.map(({ path }) => path)).toEqual(['preview/en.json', 'preview/fr.json']);
  const { banner, gone } = previewFile.parse(JSON.parse(String(made[1]?.body)));
  expect(banner).toEqual({ html: parts.banner, styles: parts.styles, styleHash: cspHash(parts.styles) });
  expect(gone.html).toContain('<html lang="fr-FR"');
  expect(gone.html).toContain('<title>Gone &#38; &#60;over&#62;</title>');
  expect(gone.html).toContain('<body><main>Gone</main></body>');
  const style = /<style>(.*)<\/style>/s.exec(gone.html)?.[1] ?? '';
  expect(style).toContain('url(/_fragments/shell/1.0.0-shell/./font.woff2)');
  expect(gone.policy).toContain(`default-src 'none'; style-src ${cspHash(style)};`);
  expect(gone.html).not.toContain('<script');
});
