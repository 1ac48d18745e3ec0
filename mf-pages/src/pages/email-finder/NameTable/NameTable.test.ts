import { expect, test } from '@jest/globals';
import { findPatterns } from '../patterns/find-patterns';
import { names } from './NameTable';

test.each(names)('the tool returns the spellings shown for $name.text, in that order', async (row) => {
  const domain = 'domain' in row ? row.domain : 'example.com';
  const finding = await findPatterns(row.name.text, domain);
  const addresses = finding.status === 'found' ? finding.patterns.map(({ address }) => address) : [];
  const places = row.tried.map((part) => addresses.indexOf(`${part}@${domain}`));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});
