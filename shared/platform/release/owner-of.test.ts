import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findOwner, ownerOf } from './owner-of';

const rules = `
# The last rule that matches counts.
*            @all
/shell/      @platform
/mf-hello/  @header @design # both
mf-g*        @footer
/mf-topics/src/ @writers
/mf-widget/
`;

test.each([
  ['shell', '@platform'],
  ['mf-hello', '@header @design'],
  ['mf-goodbye', '@footer'],
  ['mf-topics', '@all'],
  ['mf-widget', undefined],
])('%s is owned by %s', (folder, owner) => {
  expect(findOwner(rules, folder)).toBe(owner);
});

test('gives no owner without a file', async () => {
  expect(await ownerOf(path.join(import.meta.dirname, 'nowhere'), 'shell')).toBeUndefined();
});
