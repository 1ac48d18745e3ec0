import { expect, test } from '@jest/globals';
import { publicModules } from './pack-site';

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
