import { describe, expect, test } from '@jest/globals';
import { parseEnv } from '../config/parse-env';
import { sampleReleases } from '../store/testing/sample-releases';
import { type BuildInputs, buildId } from './build-id';

const inputs: BuildInputs = {
  releases: sampleReleases(),
  embedded: new Map([[1, { id: '1.0.0-mf-widget' }]]),
  config: parseEnv({}),
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
    ['another configuration', { config: parseEnv({ BRAND_NAME: 'Other' }) }],
    ['another year', { year: 2027 }],
  ];
  test.each(others)('%s', async (_, other) => {
    expect(await buildId({ ...inputs, ...other })).not.toBe(await buildId(inputs));
  });
});
