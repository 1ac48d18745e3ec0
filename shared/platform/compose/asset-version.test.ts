import { expect, test } from '@jest/globals';
import { parseEnv } from '../config/parse-env';
import { sampleReleases } from '../store/testing/sample-releases';
import { assetVersionOf } from './asset-version';

const config = parseEnv({});
type Changed = Parameters<typeof sampleReleases>[0];

const pages = { common: 'what pages share', entry: 'remoteEntry.0123456789.js' };
const assetVersion = (changed: Changed = {}, given = {}) =>
  assetVersionOf(
    { releases: sampleReleases({ 'mf-topics': pages, ...changed }), config, year: 2026, ...given },
    'b1',
  );

test('a release of pages with the same shared code does not change it', async () => {
  expect(await assetVersion({ 'mf-topics': { ...pages, id: '1.0.0-other' } })).toBe(await assetVersion());
  expect(await assetVersion()).toMatch(/^[0-9a-f]{12}$/);
});

test.each<[string, Changed, object]>([
  ['another shell', { shell: { id: '1.0.0-other' } }, {}],
  ['another header', { 'mf-hello': { id: '1.0.0-other' } }, {}],
  ['another booking', { 'mf-widget': { id: '1.0.0-other' } }, {}],
  ['another container of pages', { 'mf-topics': { ...pages, entry: 'remoteEntry.9876543210.js' } }, {}],
  ['other common parts', { 'mf-topics': { ...pages, common: 'other' } }, {}],
  [
    'pages that place one of their modules',
    {
      'mf-topics': {
        ...pages,
        contract: { uses: [], imports: {}, provides: {}, types: {}, place: './Main' },
      },
    },
    {},
  ],
  ['pages without a hash of their shared code', { 'mf-topics': {} }, {}],
  ['another configuration', {}, { config: parseEnv({ SITE_ORIGIN: 'http://other.localhost' }) }],
  ['another year', {}, { year: 2027 }],
])('%s changes it', async (_, changed, given) => {
  expect(await assetVersion(changed, given)).not.toBe(await assetVersion());
});

test('of pages without a hash of their shared code, every release changes it', async () => {
  expect(await assetVersion({ 'mf-topics': { id: '1.0.0-other' } })).not.toBe(
    await assetVersion({ 'mf-topics': {} }),
  );
});

test('in development, every build changes it', async () => {
  expect(await assetVersion({ 'mf-hello': { mode: 'development' } })).toBe('b1');
});
