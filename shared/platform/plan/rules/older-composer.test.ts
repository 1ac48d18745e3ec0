import { expect, test } from '@jest/globals';
import type { Composer } from '../../store/deployments/deployment';
import type { Change } from '../change';
import type { Snapshot } from '../snapshot';
import { canaryState, releaseOf, sampleSnapshot, stable } from '../testing/sample-snapshot';
import { olderComposer } from './older-composer';

const commit = 'c'.repeat(40);
const live: Composer = { hash: 'a'.repeat(64), version: '1.2.0', commit, at: '2026-11-20T10:00:00Z' };
const own: Composer = { hash: 'b'.repeat(64), version: '1.2.0', at: '2026-11-19T10:00:00Z' };
const release = releaseOf(['mf-hello']);

test.each<[string, Partial<Composer>, Snapshot['commits'], Change, boolean]>([
  ['the same code', { hash: live.hash }, { [commit]: 'no' }, release, true],
  ['a checkout without the commit of the live code', {}, { [commit]: 'no' }, release, false],
  ['a checkout with it', {}, { [commit]: 'yes' }, release, true],
  ['a package from an earlier commit', {}, { [commit]: 'unknown' }, release, false],
  ['a package from a later commit', { at: '2026-11-21T10:00:00+02:00' }, {}, release, true],
  ['a package of an earlier version', { version: '1.1.10', at: '2026-11-21T10:00:00Z' }, {}, release, false],
  ['a package of a later version', { version: '1.10.0' }, {}, release, true],
  ['a prerelease of the same version', { version: '1.2.0-beta.1' }, {}, release, false],
  [
    'an unknown form of version, by the time',
    { version: 'next', at: '2026-11-21T10:00:00Z' },
    {},
    release,
    true,
  ],
  [
    'a rollback of a package, which composes',
    {},
    { [commit]: 'no' },
    { action: 'rollback-package', name: 'mf-hello' },
    false,
  ],
  ['a rollback to a build, which does not', {}, { [commit]: 'no' }, { action: 'rollback' }, true],
  ['--overwrite', {}, { [commit]: 'no' }, releaseOf(['mf-hello'], { overwrite: true }), true],
])('%s', (_, given, commits, change, isAccepted) => {
  const latest = { ...stable, composer: live };
  const refusal = olderComposer(sampleSnapshot({ latest, commits, composer: { ...own, ...given } }), change);
  if (isAccepted) expect(refusal).toBeNull();
  else
    expect(refusal).toMatch(
      /^The live site was composed by platform 1\.2\.0, commit cccccccccc of 2026-11-20, but this is the older platform 1\.[\w.-]+\. /,
    );
});

test.each<[Change, RegExp]>([
  [release, / To use this code anyway, add --overwrite\.$/],
  [
    { action: 'rollback-package', name: 'mf-hello' },
    / run node site rollback --to <build>; node site releases lists the builds\.$/,
  ],
])('offers --overwrite where it exists: %j', (change, end) => {
  const latest = { ...stable, composer: live };
  const snapshot = sampleSnapshot({ latest, commits: { [commit]: 'no' }, composer: own });
  expect(olderComposer(snapshot, change)).toMatch(end);
});

test.each<Partial<Composer>>([{ version: '1.3.0' }, { at: '2026-11-21T10:00:00Z' }])(
  'does not call %j older, which only lacks the commit of the live code',
  (given) => {
    const snapshot = sampleSnapshot({
      latest: { ...stable, composer: live },
      commits: { [commit]: 'no' },
      composer: { ...own, ...given },
    });
    expect(olderComposer(snapshot, release)).toMatch(
      /but this is platform 1\.[23]\.0, in a checkout that does not contain that commit\. /,
    );
  },
);

test('a live site whose composer is unknown accepts every composer', () => {
  expect(olderComposer(sampleSnapshot({ composer: own }), release)).toBeNull();
});

test.each<[string, Change, boolean]>([
  ['a release that the canary gets too', releaseOf(['mf-goodbye']), false],
  ['a rollback that the canary gets too', { action: 'rollback-package', name: 'mf-goodbye' }, false],
  ['a release that ends the canary', release, true],
])('older code than the canary’s: %s', (_, change, isAccepted) => {
  const latest = { ...stable, composer: own, canary: { ...canaryState, composer: live } };
  const refusal = olderComposer(sampleSnapshot({ latest, composer: own }), change);
  if (isAccepted) expect(refusal).toBeNull();
  else
    expect(refusal).toContain('The canary was composed by platform 1.2.0, commit cccccccccc of 2026-11-20,');
});
