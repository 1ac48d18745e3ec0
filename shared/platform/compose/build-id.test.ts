import { describe, expect, test } from '@jest/globals';
import { parseEnv } from '../config/parse-env';
import { sampleSite } from '../sample-site/sample-site';
import { sampleReleases } from '../store/testing/sample-releases';
import { assetVersionOf, type BuildInputs, buildId } from './build-id';

const services = { scripts: [], connections: [], frames: [], forms: [], policies: [] };
const definition = { services, routes: {}, conformance: null, pictures: [] };
const inputs: BuildInputs = {
  releases: sampleReleases(),
  embedded: new Map([[1, { id: '1.0.0-mf-widget' }]]),
  config: parseEnv(sampleSite, {}),
  env: {},
  definition,
  year: 2026,
};

test('the same inputs give the same id', async () => {
  const id = await buildId(inputs);
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(await buildId(structuredClone(inputs))).toBe(id);
});

test("is independent of the configuration's order, at any depth", async () => {
  const { config } = inputs;
  const turned = Object.fromEntries(
    Object.entries({
      ...config,
      brand: Object.fromEntries(Object.entries(config.brand).reverse()),
    }).reverse(),
  ) as unknown as BuildInputs['config'];
  expect(Object.keys(turned)[0]).not.toBe(Object.keys(config)[0]);
  expect(await buildId({ ...inputs, config: turned })).toBe(await buildId(inputs));
});

describe('another id for', () => {
  const others: [string, Partial<BuildInputs>][] = [
    ['another release', { releases: sampleReleases({ 'mf-hello': { id: '1.0.1-other' } }) }],
    ['another release for other sites', { embedded: new Map([[1, { id: '1.0.1-other' }]]) }],
    ['another configuration', { config: parseEnv(sampleSite, { BRAND_NAME: 'Other' }) }],
    ['another year', { year: 2027 }],
  ];
  test.each(others)('%s', async (_, other) => {
    expect(await buildId({ ...inputs, ...other })).not.toBe(await buildId(inputs));
  });
});

const config = parseEnv(sampleSite, {});
type Changed = Parameters<typeof sampleReleases>[0];

const pages = { common: 'what pages share', entry: 'remoteEntry.0123456789.js' };
const assetVersion = (changed: Changed = {}, given = {}) =>
  assetVersionOf(
    {
      releases: sampleReleases({ 'mf-topics': pages, ...changed }),
      config,
      definition,
      year: 2026,
      ...given,
    },
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
  ['another configuration', {}, { config: parseEnv(sampleSite, { SITE_ORIGIN: 'http://other.localhost' }) }],
  [
    'another outside service',
    {},
    { definition: { ...definition, services: { ...services, connections: ['https://api.example.com'] } } },
  ],
  ['another year', {}, { year: 2027 }],
])('%s changes it', async (_, changed, given) => {
  expect(await assetVersion(changed, given)).not.toBe(await assetVersion());
});

test('pages that place another module change it', async () => {
  const placing = (place: string) =>
    assetVersion({
      'mf-topics': { ...pages, contract: { uses: [], imports: {}, provides: {}, types: {}, place } },
    });
  expect(await placing('./Main')).not.toBe(await placing('./Other'));
});

test('of pages without a hash of their shared code, every release changes it', async () => {
  expect(await assetVersion({ 'mf-topics': { id: '1.0.0-other' } })).not.toBe(
    await assetVersion({ 'mf-topics': {} }),
  );
});

test('in development, every build changes it', async () => {
  expect(await assetVersion({ 'mf-hello': { mode: 'development' } })).toBe('b1');
});
