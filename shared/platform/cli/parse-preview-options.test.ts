import { expect, test } from '@jest/globals';
import { parsePreviewOptions } from './parse-preview-options';

const name = 'a'.repeat(32);

test.each([
  [['mf-hello'], { kind: 'serve', names: ['mf-hello'] }],
  [['mf-hello', '--from', 'build'], { kind: 'serve', names: ['mf-hello'], from: { folder: 'build' } }],
  [['shell', 'mf-hello', '--link'], { kind: 'link', names: ['shell', 'mf-hello'] }],
  [
    ['mf-hello', '--link', '--from', 'build', '--message', 'look'],
    { kind: 'link', names: ['mf-hello'], from: { folder: 'build' }, message: 'look' },
  ],
  [['--list'], { kind: 'list' }],
  [['--end', name], { kind: 'end', name }],
  [['--end', `https://www.example.com/_preview/${name}`], { kind: 'end', name }],
])('parses %j', (args, expected) => {
  expect(parsePreviewOptions(args)).toEqual(expected);
});

test.each([
  [[], 'The package is missing.'],
  [['--link'], 'The package is missing.'],
  [['mf-head', '--link'], '"mf-head" is not a package.'],
  [['mf-hello', 'shell', '--link', '--from', 'build'], '--from is the build of one package'],
  [['mf-hello', '--message', 'look'], '--message is for people who open a link'],
  [['mf-hello', '--list'], 'Cannot combine --list with mf-hello.'],
  [['--list', '--end', name], 'Cannot combine --list with --end.'],
  [['--end', name, 'mf-hello'], 'Cannot combine --end with mf-hello.'],
  [['--end'], 'Use npm run preview -- <package> ...'],
  [['--lin', 'mf-hello'], 'Unknown option --lin.'],
])('rejects %j', (args, message) => {
  expect(() => parsePreviewOptions(args)).toThrow(message);
});
