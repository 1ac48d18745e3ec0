import { expect, test } from '@jest/globals';
import type { Deployment } from '../store/deployments/deployment';
import { whatChanged } from './dashboard-state';

function entry(number: number, build: string, given: Partial<Deployment> = {}): Deployment {
  const releases = { shell: '1', 'mf-hello': build };
  return { number, at: '2026-01-01T00:00:00.000Z', who: 'Ann', action: 'release', build, releases, ...given };
}
const canary = { build: 'c', releases: { shell: '1', 'mf-hello': 'c' }, weight: 5 };
const header = (from: string | null, to: string | null) => ({ name: 'mf-hello', from, to });

test('the first entry adds everything', () => {
  expect(whatChanged(entry(1, 'a'), null)).toMatchObject({
    changes: [{ name: 'shell', from: null, to: '1' }, header(null, 'a')],
    endedCanary: null,
    isComposedAnew: false,
  });
});

test('a release lists its changes; with the same releases it is composed anew', () => {
  expect(whatChanged(entry(2, 'b'), entry(1, 'a')).changes).toEqual([header('a', 'b')]);
  const again = whatChanged(entry(2, 'b', { releases: entry(1, 'a').releases }), entry(1, 'a'));
  expect([again.changes, again.settings, again.isComposedAnew]).toEqual([[], [], true]);
  expect(whatChanged(entry(2, 'b', { settings: ['PRICES'] }), entry(1, 'a')).settings).toEqual(['PRICES']);
});

test('a canary does not change stable, and lists its own changes once', () => {
  const started = entry(2, 'a', { action: 'canary', canary });
  expect(whatChanged(started, entry(1, 'a'))).toMatchObject({
    changes: [],
    canaryChanges: [header('a', 'c')],
    canary: { build: 'c', weight: 5 },
    isComposedAnew: false,
  });
  const shared = entry(3, 'a', { action: 'weight', canary: { ...canary, weight: 20 } });
  expect(whatChanged(shared, started)).toMatchObject({
    changes: [],
    canaryChanges: [],
    canary: { weight: 20 },
  });
});

test('an automatic rollback has its reason', () => {
  const running = entry(2, 'a', { action: 'canary', canary });
  const rolledBack = entry(3, 'a', { action: 'automatic-rollback', message: 'errors: 8 % of 120 visits' });
  expect(whatChanged(rolledBack, running)).toMatchObject({
    action: 'automatic-rollback',
    message: 'errors: 8 % of 120 visits',
    changes: [],
    endedCanary: 'c',
  });
});

test('a canary ends by promotion or without it', () => {
  const running = entry(2, 'a', { action: 'canary', canary });
  const promoted = entry(3, 'c', { action: 'promote', releases: canary.releases });
  expect(whatChanged(promoted, running)).toMatchObject({ changes: [header('a', 'c')], endedCanary: null });
  expect(whatChanged(entry(3, 'a', { action: 'rollback' }), running)).toMatchObject({
    changes: [],
    endedCanary: 'c',
  });
});

test('a release of another package goes into the running canary', () => {
  const running = entry(2, 'a', { action: 'canary', canary });
  const both = entry(3, 'b', { canary: { ...canary, build: 'd' } });
  expect(whatChanged(both, running)).toMatchObject({
    changes: [header('a', 'b')],
    canaryChanges: [],
    endedCanary: null,
  });
  const replaced = entry(4, 'a', { action: 'canary', canary: { ...canary, build: 'e' } });
  expect(whatChanged(replaced, running)).toMatchObject({
    canaryChanges: [header('a', 'c')],
    endedCanary: 'c',
  });
});
