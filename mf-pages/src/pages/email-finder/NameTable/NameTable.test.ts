import { expect, test } from '@jest/globals';
import { findPatterns } from '../patterns/find-patterns';
import { names } from './NameTable';

test.each(names)('the tool returns the spellings shown for $name.text', async ({ name, tried }) => {
  const finding = await findPatterns(name.text, 'example.com');
  const addresses = finding.status === 'found' ? finding.patterns.map(({ address }) => address) : [];
  expect(addresses).toEqual(expect.arrayContaining(tried.map((part) => `${part}@example.com`)));
});
