import { describe, expect, test } from '@jest/globals';
import { sampleSite } from '../sample-site/sample-site';
import { parseDev, parsePackages, parsePreviewOptions } from './parse-arguments';

const { packages } = sampleSite;

describe('parsePackages', () => {
  test('accepts the packages, each once', () => {
    expect(parsePackages(packages, ['mf-hello'])).toEqual(['mf-hello']);
    expect(parsePackages(packages, ['shell', 'mf-topics', 'shell'])).toEqual(['shell', 'mf-topics']);
  });

  test.each([
    [['mf-hello', 'header'], '"header" is not a package. Use one of: shell, mf-hello,'],
    [[], 'The package is missing. Use one of: shell,'],
  ])('rejects %j with the accepted names', (names, message) => {
    expect(() => parsePackages(packages, names)).toThrow(message);
  });
});

test('runs all packages from source by default, and builds the others here without a site', () => {
  expect(parseDev(packages, [])).toEqual({ watched: packages, site: null });
  expect(parseDev(packages, ['mf-hello'])).toEqual({ watched: ['mf-hello'], site: null });
});

test.each(['https://www.example.com', 'https://www.example.com/', 'HTTPS://www.example.com:443'])(
  'accepts the site %s',
  (address) => {
    const site = 'https://www.example.com';
    expect(parseDev(packages, ['mf-hello', '--with', address])).toEqual({ watched: ['mf-hello'], site });
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'accepts the local site %s',
  (site) => {
    expect(parseDev(packages, ['shell', '--with', site]).site).toBe(site);
  },
);

test.each([
  [['mf-hello', '--with', 'http://www.example.com'], 'is not https'],
  [['mf-hello', '--with', 'http://localhost.example.com'], 'is not https'],
  [['mf-hello', '--with', 'file:///etc'], 'is not https'],
  [['mf-hello', '--with', 'www.example.com'], 'is not a URL'],
  [['mf-hello', '--with', 'https://www.example.com/pricing'], 'contains more than an origin'],
  [['mf-hello', '--with', 'https://me:secret@www.example.com'], 'contains more than an origin'],
  [['--with', 'https://www.example.com'], 'The packages to run from source are missing'],
  [['mf-hello', '--with'], 'Use npm run dev'],
  [['mf-headr'], '"mf-headr" is not a package'],
])('rejects %j with the accepted values', (args, message) => {
  expect(() => parseDev(packages, args)).toThrow(message);
});

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
  expect(parsePreviewOptions(packages, args)).toEqual(expected);
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
  expect(() => parsePreviewOptions(packages, args)).toThrow(message);
});
