import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { bundledPackages } from './bundled-packages';

const folder = temporaryFolder();

test('reads the licenses of a package from its files, also from those in a folder', async () => {
  const files = {
    'package-lock.json': '{"packages":{"node_modules/a":{"integrity":"sha512-a"}}}',
    'node_modules/a/package.json': '{"name":"a","version":"1.0.0","license":"MIT"}',
    'node_modules/a/COPYING': 'See LICENSES.\n',
    'node_modules/a/LICENSES/MIT.txt': 'Permission is granted.\n',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder(), file)), { recursive: true });
    await writeFile(path.join(folder(), file), text);
  }
  const bundled = [path.join(folder(), 'node_modules/a/index.js')];
  expect(await bundledPackages(folder(), bundled)).toEqual([
    {
      name: 'a',
      version: '1.0.0',
      license: 'MIT',
      integrity: 'sha512-a',
      text: 'See LICENSES.\n\nPermission is granted.',
    },
  ]);
});
