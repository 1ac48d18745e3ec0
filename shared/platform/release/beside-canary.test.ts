import { expect, test } from '@jest/globals';
import type { Deployment } from '../store/deployments/deployment';
import { besideCanary, describeReplaced, packagesOfCanary, refuseUnconfirmed } from './beside-canary';

const stable: Deployment = {
  number: 1,
  at: '2026-01-01T00:00:00.000Z',
  who: 'Ann',
  action: 'release',
  build: 'a',
  releases: { shell: 's1', 'mf-hello': 'h1', 'mf-goodbye': 'f1' },
};
const ofHeader: Deployment = {
  ...stable,
  canary: { build: 'b', weight: 5, releases: { ...stable.releases, 'mf-hello': 'h2' } },
};
const ofSettings: Deployment = { ...stable, canary: { build: 'b', weight: 5, releases: stable.releases } };
const release = (names: string[], weight?: number) => ({ names, weight });

test('needs no decision without a canary', () => {
  for (const latest of [null, stable]) {
    expect(besideCanary(latest, release(['mf-hello'], 5))).toEqual({ kind: 'no canary' });
    expect(describeReplaced(latest, release(['mf-hello']))).toBeNull();
  }
  expect(packagesOfCanary(stable)).toEqual([]);
});

test('a release of another package goes to both variants', () => {
  expect(besideCanary(ofHeader, release(['mf-goodbye', 'shell']))).toMatchObject({
    kind: 'both variants',
    canary: { build: 'b' },
  });
  expect(() => refuseUnconfirmed(ofHeader, release(['mf-goodbye']))).not.toThrow();
  expect(besideCanary(ofSettings, release(['mf-hello']))).toMatchObject({ kind: 'both variants' });
});

test.each([undefined, 20])('a confirmed release of the canary’s own package replaces it', (weight) => {
  const both = release(['mf-goodbye', 'mf-hello'], weight);
  expect(besideCanary(ofHeader, both)).toMatchObject({ kind: 'replaces', canary: { build: 'b' } });
  expect(describeReplaced(ofHeader, both)).toBe(
    'this ends the canary, build b with mf-hello, for 5 % of the visitors',
  );
  expect(() => refuseUnconfirmed(ofHeader, both)).toThrow(
    'Cannot release mf-goodbye and mf-hello: this ends the canary, build b with mf-hello, for 5 % of the visitors. Run the command again, and confirm it or add --yes.',
  );
});

test.each([ofHeader, ofSettings])('rejects a second canary', (latest) => {
  expect(() => besideCanary(latest, release(['mf-goodbye'], 5))).toThrow(
    'A canary is already running: build b',
  );
});
