import { expect, test } from '@jest/globals';
import { fragmentPackages } from '@site/kit/contracts/fragments';
import { contractFiles } from '@site/platform/build/contract-files';

test.each(fragmentPackages)('the contract of %s has its own file', (name) => {
  expect(Object.keys(contractFiles([name]))).toContain(`${name}.ts`);
});

test('a release stores exactly the files of its contract', () => {
  expect(Object.keys(contractFiles(['mf-header']))).toEqual([
    'fragment-module.ts',
    'layouts.ts',
    'messages.ts',
    'mf-header.ts',
  ]);
});

test('stored contracts have no comments, but their strings', () => {
  const files = contractFiles(['layouts', 'booking']);
  expect(files['layouts.ts']).toBe(
    "export const layouts = ['default', 'simple'] as const;\nexport type Layout = (typeof layouts)[number];",
  );
  expect(files['booking.ts']).not.toMatch(/\/\*|\/\//);
});
