import { expect, test } from '@jest/globals';
import { sitePackages } from '../site/site';
import { parseDev } from './parse-dev';

test('without a package all run from source, and without a site the others are built here', () => {
  expect(parseDev([])).toEqual({ watched: sitePackages, site: null });
  expect(parseDev(['mf-header'])).toEqual({ watched: ['mf-header'], site: null });
});

test.each(['https://www.example.com', 'https://www.example.com/', 'HTTPS://www.example.com:443'])(
  'all else can come from %s',
  (address) => {
    const site = 'https://www.example.com';
    expect(parseDev(['mf-header', '--with', address])).toEqual({ watched: ['mf-header'], site });
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a site on this machine may be %s',
  (site) => {
    expect(parseDev(['shell', '--with', site]).site).toBe(site);
  },
);

test.each([
  [['mf-header', '--with', 'http://www.example.com'], 'is not https'],
  [['mf-header', '--with', 'http://localhost.example.com'], 'is not https'],
  [['mf-header', '--with', 'file:///etc'], 'is not https'],
  [['mf-header', '--with', 'www.example.com'], 'is no address'],
  [['mf-header', '--with', 'https://www.example.com/pricing'], 'has more than an origin'],
  [['mf-header', '--with', 'https://me:secret@www.example.com'], 'has more than an origin'],
  [['--with', 'https://www.example.com'], 'Name the packages that run from source'],
  [['mf-header', '--with'], 'Use npm run dev'],
  [['mf-headr'], 'There is no package "mf-headr"'],
])('%j is refused with what is allowed', (args, message) => {
  expect(() => parseDev(args)).toThrow(message);
});
