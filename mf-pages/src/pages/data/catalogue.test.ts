import { describe, expect, test } from '@jest/globals';
import { asDataSetId, dataSetIds, samplePeople } from './catalogue';
import messages from './messages/en-US.json' with { type: 'json' };
import searches from './searches/messages/en-US.json' with { type: 'json' };

describe('catalogue', () => {
  test('has at least eight sets with valid ids', () => {
    expect(new Set(dataSetIds).size).toBe(dataSetIds.length);
    expect(dataSetIds.length).toBeGreaterThanOrEqual(8);
    for (const id of dataSetIds) expect(id).toMatch(/^[a-z0-9-]{1,64}$/);
  });

  test('uses unique sample addresses at example.com', () => {
    const addresses = dataSetIds.flatMap((id) => samplePeople(id).map(({ address }) => address));
    for (const address of addresses) expect(address).toMatch(/^[a-z.]+@[a-z-]+\.example\.com$/);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('every person has a page where the reason was found', () => {
    for (const { foundOn } of dataSetIds.flatMap(samplePeople))
      expect(foundOn).toMatch(/\.example\.(com|org)/);
  });

  test('every set has its own messages', () => {
    const all: Record<string, string> = { ...messages, ...searches };
    for (const part of ['title', 'lead', 'sentence', 'use', 'source.a.text', 'meta.description']) {
      const texts = dataSetIds.map((id) => all[`data.${id}.${part}`]);
      expect(new Set(texts).size).toBe(dataSetIds.length);
    }
  });

  test('asDataSetId accepts only ids of the catalogue', () => {
    expect(asDataSetId('cold-chain-nordics')).toBe('cold-chain-nordics');
    expect(asDataSetId('_')).toBeUndefined();
    expect(asDataSetId('constructor')).toBeUndefined();
    expect(asDataSetId(undefined)).toBeUndefined();
  });
});
