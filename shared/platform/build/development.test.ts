import { expect, test } from '@jest/globals';
import { isToolFile } from './development';

const checkout = '/home/ann/.cache/worktrees/site';

test.each([
  ['mf-hello/src/Hello.tsx', false],
  ['shared/kit/src/a.ts', false],
  ['mf-hello/.types/a.d.ts', true],
  ['.site/live/1.json', true],
  ['node_modules/a/index.js', true],
  ['node_modules/@site/kit/protocol/new', false],
])('whether tools write %s of a checkout in a cache folder: %s', (file, expected) => {
  expect(isToolFile(`${checkout}/mf-hello`, `${checkout}/${file}`)).toBe(expected);
});
