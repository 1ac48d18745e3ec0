import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { hashSources } from './hash-sources';

const folder = temporaryFolder();
const write = (file: string, text = 'new') => {
  mkdirSync(path.dirname(path.join(folder(), file)), { recursive: true });
  writeFileSync(path.join(folder(), file), text);
};
const hash = () => hashSources(folder(), 'mf-hello');

describe("a package of the site's repository", () => {
  beforeEach(() => {
    for (const shared of ['kit/src', 'kit/protocol', 'platform/build', 'platform/dev/client'])
      write(`shared/${shared}/a.ts`, 'old');
    const files = ['rspack.base.ts', 'package-lock.json', 'shared/kit/package.json'];
    for (const file of [...files, 'mf-hello/rspack.config.ts']) write(file, 'old');
  });

  test.each([
    'mf-hello/src/Hello.tsx',
    'mf-hello/find-pages.ts',
    'mf-hello/pack/also-classic.ts',
    'shared/kit/src/ui/Button.tsx',
    'shared/kit/protocol/retries.ts',
    'shared/kit/package.json',
    'shared/platform/build/fragment.ts',
    'shared/platform/dev/client/react-refresh/runtime.ts',
    'package-lock.json',
  ])('is built again after a change of %s', async (file) => {
    const before = await hash();
    write(file);
    expect(await hash()).not.toBe(before);
  });

  test.each([
    'mf-hello/src/Hello.test.tsx',
    'mf-hello/dist/browser/Hello.js',
    'mf-hello/.types/a.d.ts',
    'mf-hello/e2e/node_modules/a/index.js',
    'mf-goodbye/src/a.ts',
  ])('is not built again after a change of %s', async (file) => {
    const before = await hash();
    write(file);
    expect(await hash()).toBe(before);
  });

  const link = (target: string, file: string) =>
    symlinkSync(path.join(folder(), target), path.join(folder(), file));

  test('is built again after a change of a linked file', async () => {
    write('brand/logo.svg', 'old');
    write('mf-hello/src/Hello.tsx');
    link('brand/logo.svg', 'mf-hello/src/logo.svg');
    const before = await hash();
    write('brand/logo.svg');
    expect(await hash()).not.toBe(before);
  });

  test('cannot have a linked folder among its sources, but among the files of tools', async () => {
    write('brand/logo.svg');
    write('mf-hello/src/Hello.tsx');
    link('brand', 'mf-hello/node_modules');
    write('mf-hello/e2e/node_modules/b/index.js');
    link('brand', 'mf-hello/e2e/node_modules/brand');
    await hash();
    link('brand', 'mf-hello/src/brand');
    await expect(hash()).rejects.toThrow('Cannot build: mf-hello/src/brand links to a folder.');
  });
});

describe("a fragment's own repository", () => {
  beforeEach(() => {
    write('package.json', JSON.stringify({ name: 'mf-hello' }));
    write('.site/contracts/fragments.json', '[]');
    write('package-lock.json', 'old');
  });

  test('is built again when its files, its lock file or the live contracts change', async () => {
    const hashes = [await hash()];
    for (const file of [
      'src/Hello.tsx',
      'plugins/banner.ts',
      'package-lock.json',
      '.site/contracts/mf-hello.ts',
    ]) {
      write(file);
      hashes.push(await hash());
    }
    write('.site/live/1.json');
    expect(new Set([...hashes, await hash()]).size).toBe(5);
  });

  test('is always built again in a workspace, whose lock file is above it', async () => {
    rmSync(path.join(folder(), 'package-lock.json'));
    expect(await hash()).toBe('');
  });

  test('is always built again if it links a package of a workspace', async () => {
    write('node_modules/.store/a/package.json');
    write('packages/ui/package.json');
    mkdirSync(path.join(folder(), 'node_modules/@acme'));
    const link = (target: string, name: string) =>
      symlinkSync(path.join(folder(), target), path.join(folder(), 'node_modules', name));
    link('node_modules/.store/a', 'a');
    expect(await hash()).not.toBe('');
    link('packages/ui', '@acme/ui');
    expect(await hash()).toBe('');
  });
});
