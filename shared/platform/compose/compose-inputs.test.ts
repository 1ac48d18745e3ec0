import { expect, test } from '@jest/globals';
import { sampleSite } from '../sample-site/sample-site';
import { folderStore } from '../store/testing/folder-store';
import { sampleReleases } from '../store/testing/sample-releases';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { readInputs } from './compose-inputs';

const folder = temporaryFolder();

test('puts the releases in one order, because documents list them', async () => {
  const store = await folderStore(folder());
  const { shell, ...fragments } = sampleReleases();
  const turned = { ...Object.fromEntries(Object.entries(fragments).reverse()), shell };
  const { releases } = await readInputs({ site: sampleSite, store, releases: turned, env: {} });
  expect(Object.keys(releases)).toEqual(['shell', ...Object.keys(fragments).sort()]);
});
