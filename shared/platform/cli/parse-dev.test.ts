import { expect, test } from '@jest/globals';
import { sitePackages } from '../site/site';
import { parseDev } from './parse-dev';

test('runs all packages from source by default, and builds the others here without a site', () => {
  expect(parseDev([])).toEqual({ watched: sitePackages, site: null });
  expect(parseDev(['mf-hello'])).toEqual({ watched: ['mf-hello'], site: null });
});

test.each(['https://www.example.com', 'https://www.example.com/', 'HTTPS://www.example.com:443'])(
  'accepts the site %s',
  (address) => {
    const site = 'https://www.example.com';
    expect(parseDev(['mf-hello', '--with', address])).toEqual({ watched: ['mf-hello'], site });
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'accepts the local site %s',
  (site) => {
    expect(parseDev(['shell', '--with', site]).site).toBe(site);
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
  expect(() => parseDev(args)).toThrow(message);
});
