import { expect, test } from '@jest/globals';
import { parseEnv } from '../../config/parse-env';
import { sampleSite } from '../../sample-site/sample-site';
import { sampleReleases } from '../../store/testing/sample-releases';
import { pageGroups } from './page-groups';

const config = parseEnv(sampleSite, {});
const stored = { sha256: '', size: 1 } as never;
const releases = sampleReleases({
  'mf-hello': { content: { 'inline/Main.js': stored } },
  'mf-goodbye': { content: { 'inline/Other.js': stored } },
});

test('inlines the script of a component only in documents that show it', async () => {
  const pages = [['mf-hello/Main', 'mf-goodbye/Main'], ['mf-goodbye/Main']].map((fragments) => ({
    locale: 'en-US',
    fragments,
  }));
  const groupOf = await pageGroups({
    definition: { services: sampleSite.services(config) },
    files: {
      read: async (release, file) => Buffer.from(`${release.package} ${file}`),
      nodeFolder: async () => '',
    },
    releases,
    assetVersion: 'assetVersion',
    config,
    year: 2026,
    pages,
  });
  const ofShell = ['shell inline/bootstrap.js', 'shell inline/visit.js'];
  expect(pages.map((page) => groupOf(page).inlineScripts)).toEqual([
    [...ofShell, 'mf-hello inline/Main.js'],
    ofShell,
  ]);
});
