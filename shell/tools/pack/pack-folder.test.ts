import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '@site/platform/store/testing/temporary-folder';
import { packFolder } from './pack-folder';

const folder = temporaryFolder();

test('packs a folder with a space in its path, and resolves with the path of the tarball', async () => {
  const named = path.join(folder(), 'a & b');
  mkdirSync(named);
  writeFileSync(path.join(named, 'package.json'), '{ "name": "@acme/site-kit", "version": "1.2.0" }');
  const tarball = await packFolder(named);
  expect(tarball).toBe(path.join(named, 'acme-site-kit-1.2.0.tgz'));
  expect(existsSync(tarball)).toBe(true);
});
