import { expect, test } from '@jest/globals';
import { fragmentFiles, writeFiles } from '../store/testing/sample-build';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { type DevSiteOptions, devRelease, startDevSite } from './dev-site';

const folder = temporaryFolder();

test('lists the inline scripts of a watched package, which documents contain', async () => {
  await writeFiles(folder(), { ...fragmentFiles, 'inline/Header.js': 'start()' });
  const { content } = await devRelease('mf-hello', folder());
  expect(Object.keys(content)).toEqual(['inline/Header.js']);
});

test('starts no build if the folder of a watched package is missing', async () => {
  await writeFiles(folder(), { 'mf-hello/package.json': '{}' });
  const options = { project: folder(), watched: ['mf-hello', 'mf-goodbye'] };
  expect(() => startDevSite(options as unknown as DevSiteOptions)).toThrow(
    'Cannot build mf-goodbye: its folder is missing in this checkout.',
  );
});
