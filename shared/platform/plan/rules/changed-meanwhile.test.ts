import { expect, test } from '@jest/globals';
import type { Deployment } from '../../store/deployments/deployment';
import type { ReleaseRecord } from '../../store/records/release-record';
import type { Change } from '../change';
import { canaryState, releaseOf, sampleSnapshot, stable, withCanary } from '../testing/sample-snapshot';
import { changedMeanwhile } from './changed-meanwhile';

const newer = (given: Partial<Deployment>): Deployment => ({ ...stable, number: 8, who: 'Bob', ...given });
const otherHello = newer({ build: 'n', releases: { ...stable.releases, 'mf-hello': 'h9' } });
const canaryOf = (id: string, build = 'n') =>
  newer({ canary: { ...canaryState, build, releases: { ...stable.releases, 'mf-hello': id } } });

test.each<[string, Deployment, Deployment, Change, string | null]>([
  [
    'somebody released the same package',
    stable,
    otherHello,
    releaseOf(['mf-goodbye', 'mf-hello']),
    'Bob released mf-hello h9 meanwhile, which this release would undo. Run git pull',
  ],
  [
    'somebody rolled the package back',
    stable,
    { ...otherHello, action: 'rollback' },
    releaseOf(['mf-hello']),
    'Bob rolled mf-hello back meanwhile, which this release would undo. Ask why first',
  ],
  ['somebody released another package', stable, otherHello, releaseOf(['mf-goodbye']), null],
  ['with --overwrite', stable, otherHello, releaseOf(['mf-hello'], { overwrite: true }), null],
  [
    'somebody started a canary of the package',
    stable,
    canaryOf('h2'),
    releaseOf(['mf-hello']),
    'Bob released mf-hello h2 meanwhile',
  ],
  ['somebody started a canary of another package', stable, canaryOf('h2'), releaseOf(['mf-goodbye']), null],
  [
    'somebody started a canary of the package, with --overwrite',
    stable,
    canaryOf('h2'),
    releaseOf(['mf-hello'], { overwrite: true }),
    'Bob started a canary of mf-hello meanwhile, build n, which this release would end.',
  ],
  ['the confirmed canary goes on', withCanary, canaryOf('h2', 'd'), releaseOf(['mf-hello']), null],
  ['the confirmed canary ended', withCanary, newer({}), releaseOf(['mf-hello']), null],
  [
    'somebody rolled the confirmed canary back',
    withCanary,
    newer({ action: 'rollback' }),
    releaseOf(['mf-hello']),
    'Bob rolled mf-hello back meanwhile, which this release would undo. Ask why first',
  ],
  [
    'the analysis rolled the confirmed canary back',
    withCanary,
    newer({ action: 'automatic-rollback', who: 'canary analysis at web-1' }),
    releaseOf(['mf-hello']),
    'canary analysis at web-1 rolled mf-hello back meanwhile, which this release would undo.',
  ],
  [
    'somebody rolled the confirmed canary back, with --overwrite',
    withCanary,
    newer({ action: 'rollback' }),
    releaseOf(['mf-hello'], { overwrite: true }),
    null,
  ],
  [
    'somebody rolled the canary of another package back',
    withCanary,
    newer({ action: 'rollback' }),
    releaseOf(['mf-goodbye']),
    null,
  ],
  [
    'the canary got another release',
    withCanary,
    canaryOf('h3'),
    releaseOf(['mf-hello']),
    'released mf-hello h3',
  ],
  [
    'another build is live before a rollback',
    stable,
    otherHello,
    { action: 'rollback' },
    'Cannot roll back: entry 8 (release by Bob) came first, so b is no longer live.',
  ],
  [
    'somebody started a canary before a rollback',
    stable,
    canaryOf('h2'),
    { action: 'rollback' },
    'Cannot roll back: Bob started a canary meanwhile, build n, which this would end.',
  ],
  [
    'the canary has another weight before its rollback',
    withCanary,
    newer({ canary: { ...canaryState, weight: 9 } }),
    { action: 'rollback' },
    null,
  ],
  [
    'somebody ended the canary before its rollback',
    withCanary,
    newer({ action: 'rollback' }),
    { action: 'rollback' },
    'Cannot roll back the canary: entry 8 (rollback by Bob) has ended it. All visitors get build b; a further rollback would take that one back.',
  ],
  [
    'somebody promoted the canary before its rollback',
    withCanary,
    newer({ action: 'promote', build: 'c', releases: canaryState.releases }),
    { action: 'rollback' },
    'Cannot roll back: entry 8 (promote by Bob) came first, so b is no longer live.',
  ],
  ['somebody ended another canary before a rollback', stable, newer({}), { action: 'rollback' }, null],
  [
    'another build is live before a rollback to a build',
    stable,
    otherHello,
    { action: 'rollback', to: 'a' },
    null,
  ],
  [
    'somebody started a canary before a rollback to a build',
    stable,
    canaryOf('h2'),
    { action: 'rollback', to: 'a' },
    'Cannot roll back: Bob started a canary meanwhile, build n, which this would end. Check node site releases',
  ],
  [
    'somebody replaced the canary before a rollback to a build',
    withCanary,
    canaryOf('h3'),
    { action: 'rollback', to: 'a' },
    'Bob started a canary meanwhile, build n, which this would end.',
  ],
  [
    'the canary goes on before a rollback to a build',
    withCanary,
    canaryOf('h2', 'd'),
    { action: 'rollback', to: 'a' },
    null,
  ],
  [
    'somebody started a canary of the package before its rollback',
    stable,
    canaryOf('h2', 'n'),
    { action: 'rollback-package', name: 'mf-hello' },
    'Cannot roll back mf-hello: Bob started a canary meanwhile, build n, which this would end.',
  ],
  [
    'somebody started a canary of another package before a rollback',
    stable,
    canaryOf('h2', 'n'),
    { action: 'rollback-package', name: 'shell' },
    null,
  ],
  [
    'somebody released the package before its rollback',
    stable,
    otherHello,
    { action: 'rollback-package', name: 'mf-hello' },
    'Cannot roll back mf-hello: Bob has released mf-hello h9 meanwhile.',
  ],
  [
    'somebody rolled the package back before its rollback',
    stable,
    { ...otherHello, action: 'rollback' },
    { action: 'rollback-package', name: 'mf-hello' },
    'Cannot roll back mf-hello: Bob has rolled it back to h9 meanwhile. Check node site releases: a further rollback would',
  ],
  [
    'somebody rolled the site back to a build without the package before its rollback',
    stable,
    newer({ action: 'rollback', build: 'n', releases: { shell: 's1', 'mf-goodbye': 'g1' } }),
    { action: 'rollback-package', name: 'mf-hello' },
    'Cannot roll back mf-hello: Bob has removed mf-hello meanwhile.',
  ],
  [
    'somebody released another before a rollback',
    stable,
    otherHello,
    { action: 'rollback-package', name: 'shell' },
    null,
  ],
  [
    'another canary runs',
    withCanary,
    canaryOf('h3'),
    { action: 'promote' },
    'Cannot change the canary: entry 8 (release by Bob) came first, and the canary is now build n.',
  ],
  [
    'the same canary has another weight',
    withCanary,
    canaryOf('h2', 'c'),
    { action: 'weight', weight: 9 },
    null,
  ],
])('%s', (_, plannedOn, latest, change, says) => {
  const log = [plannedOn, latest];
  const refusal = changedMeanwhile(sampleSnapshot({ plannedOn, latest, log }), change);
  if (says === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(says);
});

test.each<[string, Deployment, Change, string]>([
  ['released the package', otherHello, releaseOf(['mf-hello']), 'Bob released mf-hello h9 meanwhile'],
  [
    'released the package before its rollback',
    otherHello,
    { action: 'rollback-package', name: 'mf-hello' },
    'Bob has released mf-hello h9 meanwhile',
  ],
  ['started a canary', canaryOf('h2'), releaseOf(['mf-hello']), 'Bob released mf-hello h2 meanwhile'],
  [
    'started a canary, with --overwrite',
    canaryOf('h2'),
    releaseOf(['mf-hello'], { overwrite: true }),
    'Bob started a canary of mf-hello meanwhile',
  ],
  [
    'removed the package',
    newer({ releases: { shell: 's1', 'mf-goodbye': 'g1' } }),
    releaseOf(['mf-hello']),
    'Bob removed mf-hello meanwhile',
  ],
])('names who %s, although somebody else changed another package last', (_, entry, change, says) => {
  const { releases, canary } = entry;
  const last: Deployment = {
    ...entry,
    ...{ number: 9, who: 'Carol', build: 'o', releases: { ...releases, shell: 's2' } },
    ...(canary && { canary: { ...canary, build: 'p', releases: { ...canary.releases, shell: 's2' } } }),
  };
  const log = [stable, entry, last];
  expect(changedMeanwhile(sampleSnapshot({ plannedOn: stable, latest: last, log }), change)).toContain(says);
});

const carol = (given: Partial<Deployment>) => newer({ number: 9, who: 'Carol', ...given });
const withGoodbye = {
  canary: { ...canaryState, build: 'p', releases: { ...stable.releases, 'mf-goodbye': 'g2' } },
};
test.each<[string, readonly Deployment[]]>([
  ['a newer release of the package', [stable, otherHello, carol({ action: 'rollback' })]],
  [
    'the canary after somebody promoted it',
    [
      withCanary,
      newer({ action: 'promote', releases: canaryState.releases }),
      carol({ action: 'rollback', build: 'b' }),
    ],
  ],
  [
    'the canary before somebody started one of another package',
    [withCanary, newer({ action: 'rollback', who: 'Carol' }), carol({ action: 'canary', ...withGoodbye })],
  ],
])('a release is refused that would undo the rollback of %s', (_, log) => {
  const [plannedOn = null, , latest = null] = log;
  expect(changedMeanwhile(sampleSnapshot({ plannedOn, latest, log }), releaseOf(['mf-hello']))).toContain(
    'Carol rolled mf-hello back meanwhile',
  );
});

test('a rollback before the plan does not refuse the release, because the question names it', () => {
  const before = { ...otherHello, number: 6 };
  const plannedOn: Deployment = { ...stable, action: 'rollback' };
  const latest = newer({ build: 'n', releases: { ...stable.releases, shell: 's2' } });
  const snapshot = sampleSnapshot({ plannedOn, latest, log: [before, plannedOn, latest] });
  expect(changedMeanwhile(snapshot, releaseOf(['mf-hello']))).toBeNull();
});

test('a release of what a rollback has made live undoes nothing', () => {
  const latest = { ...otherHello, action: 'rollback' } as const;
  const snapshot = sampleSnapshot({ plannedOn: stable, latest, log: [stable, latest] });
  const built = new Map([['mf-hello', { id: 'h9' } as ReleaseRecord]]);
  expect(changedMeanwhile(snapshot, releaseOf(['mf-hello']), built)).toBeNull();
});

test('a confirmed change applies only to the deployment that was shown', () => {
  const change = { action: 'rollback', to: 'a' } as const;
  expect(changedMeanwhile(sampleSnapshot({ seen: 7 }), change)).toBeNull();
  expect(changedMeanwhile(sampleSnapshot({ seen: 6 }), change)).toBe(
    'Cannot apply the change: entry 7 (release by Ann) came first, so the state that you saw is no longer live. Check it again, then repeat the change if you still want it.',
  );
});

test('says that somebody else has already made a confirmed change', () => {
  const latest = newer({ action: 'rollback' });
  expect(
    changedMeanwhile(sampleSnapshot({ seen: 7, plannedOn: withCanary, latest }), { action: 'rollback' }),
  ).toContain('entry 8 (rollback by Bob) has ended it.');
});

test('a first release of every package does not replace somebody else’s first release', () => {
  const change = { action: 'release-all', names: ['shell'], env: {} } as const;
  expect(changedMeanwhile(sampleSnapshot({ plannedOn: null }), change)).toBe(
    'Cannot release the site: entry 7 (release by Ann) came first, and nothing was live before. Check node site releases, then run npm start again.',
  );
  expect(changedMeanwhile(sampleSnapshot({ latest: null }), change)).toBeNull();
});

test('two releases of the same commit do not undo each other', () => {
  const snapshot = sampleSnapshot({ plannedOn: stable, latest: otherHello });
  const built = (id: string) => new Map([['mf-hello', { id } as ReleaseRecord]]);
  expect(changedMeanwhile(snapshot, releaseOf(['mf-hello']), built('h9'))).toBeNull();
  expect(changedMeanwhile(snapshot, releaseOf(['mf-hello']), built('h8'))).toContain(
    'Bob released mf-hello h9',
  );
});

test('a release of the same build as a canary that somebody has started would end it', () => {
  const snapshot = sampleSnapshot({ plannedOn: stable, latest: canaryOf('h2') });
  const built = new Map([['mf-hello', { id: 'h2' } as ReleaseRecord]]);
  for (const given of [{}, { weight: 50 }])
    expect(changedMeanwhile(snapshot, releaseOf(['mf-hello'], given), built)).toContain(
      'Bob started a canary of mf-hello meanwhile, build n, which this release would end.',
    );
});

test('nothing changed meanwhile', () => {
  expect(changedMeanwhile(sampleSnapshot(), releaseOf(['mf-hello']))).toBeNull();
});
