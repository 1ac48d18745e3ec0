import { expect, test } from '@jest/globals';
import { leavePreviewPath } from '@site/kit/protocol/site-paths';
import { twoLocales } from '@site/kit/testing/locales';
import { testSite } from '@site/kit/testing/with-site';
import { renderPreviewParts } from './preview-parts';

const config = { ...testSite, locales: twoLocales('prefix') };

test('the banner has placeholders for the server, and a plain link to leave the preview', async () => {
  const { banner, styles } = await renderPreviewParts('en-US', { config, year: 2026 });
  for (const placeholder of ['{packages}', '{who}', '{until}', '{message}'])
    expect(banner.split(placeholder)).toHaveLength(2);
  expect(banner).toMatch(/^<aside [^>]*aria-label="Preview"/);
  const link = /<a [^>]*>/.exec(banner)?.[0] ?? '';
  expect(link).toContain(`href="${leavePreviewPath}"`);
  expect(link).not.toContain('data-link');
  expect(banner).not.toContain('style=');
  expect(styles).toContain('.preview {');
});

test('a language without messages gets English ones with lang="en-US" and a link to its own home page', async () => {
  const { banner, gone } = await renderPreviewParts('fr-FR', { config, year: 2026 });
  expect(banner).toMatch(/^<aside [^>]*lang="en-US"/);
  expect(gone.title).toBe('This preview is gone');
  expect(gone.html).toMatch(/^<main [^>]*lang="en-US"/);
  expect(gone.html).toMatch(/<a [^>]*href="\/fr"/);
});
