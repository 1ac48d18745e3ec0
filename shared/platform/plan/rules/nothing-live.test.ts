import { expect, test } from '@jest/globals';
import type { Change } from '../change';
import { releaseOf, sampleSnapshot } from '../testing/sample-snapshot';
import { nothingLive } from './nothing-live';

test.each<[Change, string]>([
  [releaseOf(['shell', 'mf-hello']), 'Cannot release shell and mf-hello'],
  [releaseOf([], { without: ['mf-hello'] }), 'Cannot remove mf-hello from the site'],
  [{ action: 'preview', names: ['shell'], env: {} }, 'Cannot preview shell'],
  [{ action: 'rollback' }, 'Cannot roll back'],
  [{ action: 'rollback-package', name: 'mf-hello' }, 'Cannot roll back mf-hello'],
  [{ action: 'promote' }, 'Cannot promote the canary'],
  [{ action: 'weight', weight: 5 }, 'Cannot change the weight of the canary'],
])('refuses a change of an empty store: %j', (change, says) => {
  expect(nothingLive(sampleSnapshot({ latest: null }), change)).toMatch(
    `${says}: nothing is live in .site. Set SITE_STORE to the store of a live site.`,
  );
  expect(nothingLive(sampleSnapshot(), change)).toBeNull();
});

test('accepts the first release of every package', () => {
  const change = { action: 'release-all', names: ['shell'], env: {} } as const;
  expect(nothingLive(sampleSnapshot({ latest: null }), change)).toBeNull();
});
