import { expect, test } from '@jest/globals';
import { fragmentFiles, writeFiles } from '../store/testing/sample-build';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { devRelease } from './dev-site';

const folder = temporaryFolder();

test('lists the inline scripts of a watched package, which documents contain', async () => {
  await writeFiles(folder(), { ...fragmentFiles, 'inline/Header.js': 'start()' });
  const { content } = await devRelease('mf-hello', folder());
  expect(Object.keys(content)).toEqual(['inline/Header.js']);
});
