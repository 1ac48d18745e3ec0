import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findOwner, ownerOf } from './owner-of';

const rules = `
# The last rule that matches counts.
*            @all
/shell/      @platform
/mf-header/  @header @design # both
mf-f*        @footer
/mf-pages/src/ @writers
/mf-booking/
`;

test.each([
  ['shell', '@platform'],
  ['mf-header', '@header @design'],
  ['mf-footer', '@footer'],
  ['mf-pages', '@all'],
  ['mf-booking', undefined],
])('%s is owned by %s', (folder, owner) => {
  expect(findOwner(rules, folder)).toBe(owner);
});

test('nobody is named where there is no file', async () => {
  expect(await ownerOf(path.join(import.meta.dirname, 'nowhere'), 'shell')).toBeUndefined();
});
