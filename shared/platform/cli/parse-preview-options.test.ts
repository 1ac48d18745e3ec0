import { expect, test } from '@jest/globals';
import { parsePreviewOptions } from './parse-preview-options';

const name = 'a'.repeat(32);

test.each([
  [['mf-header'], { kind: 'serve', names: ['mf-header'] }],
  [['mf-header', '--from', 'build'], { kind: 'serve', names: ['mf-header'], from: { folder: 'build' } }],
  [['shell', 'mf-header', '--link'], { kind: 'link', names: ['shell', 'mf-header'] }],
  [
    ['mf-header', '--link', '--from', 'build', '--message', 'look'],
    { kind: 'link', names: ['mf-header'], from: { folder: 'build' }, message: 'look' },
  ],
  [['--list'], { kind: 'list' }],
  [['--end', name], { kind: 'end', name }],
  [['--end', `https://www.example.com/_preview/${name}`], { kind: 'end', name }],
])('reads %j', (args, expected) => {
  expect(parsePreviewOptions(args)).toEqual(expected);
});

test.each([
  [[], 'No package was named.'],
  [['--link'], 'No package was named.'],
  [['mf-head', '--link'], 'There is no package "mf-head".'],
  [['mf-header', 'shell', '--link', '--from', 'build'], '--from names the build of one package'],
  [['mf-header', '--message', 'look'], '--message is for whoever opens a link'],
  [['mf-header', '--list'], '--list stands alone, not with mf-header.'],
  [['--list', '--end', name], '--list stands alone, not with --end.'],
  [['--end', name, 'mf-header'], '--end stands alone, not with mf-header.'],
  [['--end'], 'Use npm run preview -- <package> ...'],
  [['--lin', 'mf-header'], 'Unknown option --lin.'],
])('refuses %j', (args, message) => {
  expect(() => parsePreviewOptions(args)).toThrow(message);
});
