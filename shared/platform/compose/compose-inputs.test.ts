import { describe, expect, test } from '@jest/globals';
import { sampleSite } from '../sample-site/sample-site';
import type { Site } from '../site/site';
import type { ServiceOrigins } from '../site/site-definition';
import { folderStore } from '../store/testing/folder-store';
import { sampleReleases } from '../store/testing/sample-releases';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { buildId } from './build-id';
import { readInputs } from './compose-inputs';

const folder = temporaryFolder();

test('puts the releases in one order, because documents list them', async () => {
  const store = await folderStore(folder());
  const { shell, ...fragments } = sampleReleases();
  const turned = { ...Object.fromEntries(Object.entries(fragments).reverse()), shell };
  const { releases } = await readInputs({ site: sampleSite, store, releases: turned, env: {} });
  expect(Object.keys(releases)).toEqual(['shell', ...Object.keys(fragments).sort()]);
});

describe('another build id for a site', () => {
  const idOf = async (changes: Partial<Site>, env = {}) => {
    const store = await folderStore(folder());
    const site = { ...sampleSite, ...changes };
    return buildId(await readInputs({ site, store, releases: sampleReleases(), env, year: 2026 }));
  };
  const services = (): ServiceOrigins => ({
    scripts: [],
    connections: ['https://api.example.com'],
    frames: [],
    forms: [],
    policies: [],
  });
  const conformance = () => ({ values: {}, policy: "default-src 'none'" });
  const drawing = (changes: object) => async () => ({ ...(await sampleSite.pictures()), ...changes });
  test.each<[string, Partial<Site>]>([
    ['whose pages connect to another service', { services }],
    ['with another route', { routes: { ...sampleSite.routes, faq: '/faq' } }],
    ['with another page for embedders', { embedded: { name: 'mf-widget', conformance } }],
    ['with another favicon', { pictures: drawing({ favicon: () => '<svg/>' }) }],
    ['with another icon', { pictures: drawing({ icon: () => '<svg/>' }) }],
    ['with another background', { pictures: drawing({ background: '#000000' }) }],
    ['with other social images', { pictures: drawing({ version: async () => '2' }) }],
  ])('%s', async (_, changes) => {
    expect(await idOf(changes)).not.toBe(await idOf({}));
  });

  test('with an origin for previews', async () => {
    expect(await idOf({}, { PREVIEW_ORIGIN: 'http://previews.localhost' })).not.toBe(await idOf({}));
  });
});
