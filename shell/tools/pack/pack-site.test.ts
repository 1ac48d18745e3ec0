import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { checkContract } from '@site/platform/release/check-contract';
import { temporaryFolder } from '@site/platform/store/testing/temporary-folder';
import { publicModules, tsconfigOfFragments } from './pack-site';

const folder = temporaryFolder();

test('the packed kit has the public modules of the kit, also those in folders', () => {
  const exports = { './runtime': './src/runtime/runtime.ts', './protocol/*': './protocol/*.ts' };
  const files = [
    'protocol/consent.js',
    'protocol/consent.d.ts',
    'protocol/locales/locales.js',
    'src/ui/x.js',
  ];
  expect(publicModules(exports, files)).toEqual({
    './runtime': { types: './src/runtime/runtime.d.ts', default: './src/runtime/runtime.js' },
    './protocol/consent': { types: './protocol/consent.d.ts', default: './protocol/consent.js' },
    './protocol/locales/locales': {
      types: './protocol/locales/locales.d.ts',
      default: './protocol/locales/locales.js',
    },
  });
});

test('the contract check of an own repository reads the contracts of the live site, and else those of the kit', async () => {
  const files = {
    'package.json': '{ "name": "mf-stars" }',
    'tsconfig.json': JSON.stringify(tsconfigOfFragments),
    '.site/contracts/mf-stars.ts': 'export interface Exposes { readonly Stars: unknown }',
    '.site/contracts/mf-reviews.ts': 'export interface Review { readonly stars: number }',
    'src/Stars.ts': `import type { NoProps } from '@site/kit/contracts/fragment-module';
import type { Review } from '@site/kit/contracts/mf-reviews';
export const best: Review & NoProps = { stars: 5 };`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder(), file)), { recursive: true });
    writeFileSync(path.join(folder(), file), text);
  }
  // As pnpm does, without packages that only the platform needs.
  mkdirSync(path.join(folder(), 'node_modules'));
  for (const name of ['@site', '@types', 'react'])
    symlinkSync(path.resolve('node_modules', name), path.join(folder(), 'node_modules', name));
  await checkContract(folder(), 'mf-stars', { exposes: { './Stars': './src/Stars.ts' } });
});
