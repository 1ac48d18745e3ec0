import { expect, test } from '@jest/globals';
import type { Deployment } from '../store/deployments/deployment';
import type { Change } from './change';
import { describeDryRun, describePlan, describeResult } from './describe';
import { mustConfirm, planChange, requireAccepted } from './plan';
import type { Snapshot } from './snapshot';
import {
  builtAs,
  builtRelease,
  readable,
  releaseOf,
  sampleSnapshot,
  stable,
  withCanary,
} from './testing/sample-snapshot';

const lines = (given: Partial<Snapshot>, change: Change) =>
  describePlan(planChange(sampleSnapshot(given), change)).map(({ label, text }) => `${label}: ${text}`);

const withHello = (id: string) => ({ ...stable.releases, 'mf-hello': id });
const rollback: Deployment = {
  ...stable,
  ...{ number: 9, action: 'rollback', who: 'Bob', message: 'The menu does not open.' },
};
const ended: Deployment = { ...stable, number: 8, action: 'automatic-rollback' };

test.each<[string, Partial<Snapshot>, Change, string[]]>([
  [
    'a release',
    {},
    releaseOf(['mf-hello', 'mf-new']),
    ['Change: release mf-hello (now h1) and mf-new (now none) from this checkout for all visitors'],
  ],
  [
    'a removal with a release from elsewhere',
    {},
    releaseOf(['shell'], { without: ['mf-hello'], from: { folder: 'dist' } }),
    ['Change: release shell (now s1) from dist and remove mf-hello from the site for all visitors'],
  ],
  [
    'a release without Git',
    { commits: { '1a2b': 'unknown' } },
    releaseOf(['mf-hello']),
    [
      'Change: release mf-hello (now h1) from this checkout for all visitors',
      'Note: Git finds no repository here, so nothing shows whether these sources contain what is live; if not, this undoes it',
    ],
  ],
  [
    'a release with Git',
    { commits: { '1a2b': 'yes' } },
    releaseOf(['mf-hello']),
    ['Change: release mf-hello (now h1) from this checkout for all visitors'],
  ],
  [
    'a build from elsewhere without Git',
    { commits: { '1a2b': 'unknown' } },
    releaseOf(['mf-hello'], { from: { folder: 'dist' } }),
    ['Change: release mf-hello (now h1) from dist for all visitors'],
  ],
  [
    'a release that may undo others without Git',
    { commits: { '1a2b': 'unknown' } },
    releaseOf(['mf-hello'], { overwrite: true }),
    ['Change: release mf-hello (now h1) from this checkout for all visitors'],
  ],
  [
    'a canary with automatic rollback',
    {},
    releaseOf(['mf-hello'], { weight: 5, rollbackOn: ['errors', 'lcp'] }),
    [
      'Change: release mf-hello (now h1) from this checkout for 5 % of the visitors, with automatic rollback on errors and lcp',
    ],
  ],
  [
    'a canary',
    {},
    releaseOf(['mf-hello'], { weight: 5 }),
    ['Change: release mf-hello (now h1) from this checkout for 5 % of the visitors'],
  ],
  [
    'a release of the canary’s package',
    { latest: withCanary },
    releaseOf(['mf-hello']),
    [
      'Change: release mf-hello (now h1) from this checkout for all visitors',
      'Canary: this ends the canary, build c with mf-hello, for 5 % of the visitors',
    ],
  ],
  [
    'a release of another package',
    { latest: withCanary },
    releaseOf(['mf-goodbye']),
    [
      'Change: release mf-goodbye (now g1) from this checkout for all visitors',
      'Canary: build c, for 5 % of the visitors, gets it too',
    ],
  ],
  [
    'a release after a rollback of the package',
    { latest: rollback, log: [{ ...stable, number: 8, releases: withHello('h2') }, rollback] },
    releaseOf(['mf-hello', 'mf-goodbye']),
    [
      'Change: release mf-hello (now h1) and mf-goodbye (now g1) from this checkout for all visitors',
      'Note: mf-hello h2 was rolled back by entry 9 (rollback by Bob): The menu does not open.',
    ],
  ],
  [
    'a release after the rollback of a canary',
    { latest: ended, log: [withCanary, ended] },
    releaseOf(['mf-hello']),
    [
      'Change: release mf-hello (now h1) from this checkout for all visitors',
      'Note: mf-hello h2 was rolled back by entry 8 (automatic-rollback by Ann)',
    ],
  ],
  [
    'a release after two rollbacks, the first from the newest release',
    {
      log: [
        { ...stable, number: 7, releases: withHello('h2') },
        { ...stable, number: 8, releases: withHello('h3') },
        { ...rollback, releases: withHello('h2') },
        { ...rollback, number: 10, message: 'Further back.' },
      ],
    },
    releaseOf(['mf-hello']),
    [
      'Change: release mf-hello (now h1) from this checkout for all visitors',
      'Note: mf-hello h3 was rolled back by entry 9 (rollback by Bob): The menu does not open.',
    ],
  ],
  [
    'a release after a rollback that was taken back',
    {
      log: [
        { ...stable, number: 8, releases: withHello('h2') },
        rollback,
        { ...rollback, number: 10, releases: withHello('h2') },
      ],
    },
    releaseOf(['mf-hello']),
    ['Change: release mf-hello (now h1) from this checkout for all visitors'],
  ],
  [
    'a release of a package that came back after a rollback to a site without it',
    {
      log: [
        stable,
        { ...rollback, releases: { shell: 's1' } },
        { ...stable, number: 10, releases: withHello('h2') },
      ],
    },
    releaseOf(['mf-hello']),
    ['Change: release mf-hello (now h1) from this checkout for all visitors'],
  ],
  [
    'a release after one that followed a rollback',
    {
      log: [
        { ...stable, releases: withHello('h2') },
        rollback,
        { ...stable, number: 10, releases: withHello('h3') },
      ],
    },
    releaseOf(['mf-hello']),
    ['Change: release mf-hello (now h1) from this checkout for all visitors'],
  ],
  [
    'other settings',
    { settings: { SITE_ORIGIN: 'https://www.example.com', BRAND_NAME: 'Mine' } },
    releaseOf(['shell'], {
      env: { SITE_ORIGIN: 'http://localhost:3000', BRAND_NAME: '', LOCALES: 'en:en-US', HOME: '/root' },
    }),
    [
      'Change: release shell (now s1) from this checkout for all visitors',
      'Setting: SITE_ORIGIN from https://www.example.com to http://localhost:3000',
      'Setting: LOCALES from its default to en:en-US',
      'Setting: BRAND_NAME from Mine to its default',
    ],
  ],
  [
    'a rollback',
    { target: readable('a') },
    { action: 'rollback' },
    ['Change: make build a live for all visitors, replacing build b'],
  ],
  [
    'a rollback that is refused, because nothing was live before',
    {},
    { action: 'rollback' },
    ['Change: make another build live for all visitors, replacing build b'],
  ],
  [
    'a rollback of the canary',
    { latest: withCanary },
    { action: 'rollback' },
    ['Change: roll back the canary of mf-hello (build c); build b stays live'],
  ],
  [
    'a rollback to a build while a canary runs',
    { latest: withCanary, target: readable('a') },
    { action: 'rollback', to: 'a' },
    [
      'Change: make build a live for all visitors, replacing build b',
      'Canary: this ends the canary, build c with mf-hello, for 5 % of the visitors',
    ],
  ],
  [
    'a rollback of a package',
    { log: [{ ...stable, number: 6, releases: { ...stable.releases, 'mf-hello': 'h0' } }, stable] },
    { action: 'rollback-package', name: 'mf-hello' },
    ['Change: roll back mf-hello from h1 to h0; nothing else changes'],
  ],
  [
    'a promotion',
    { latest: withCanary },
    { action: 'promote' },
    ['Change: make the canary of mf-hello (build c) live for all visitors, replacing build b'],
  ],
  [
    'a rollback to other settings',
    {
      settings: { BRAND_NAME: 'Mine', LOCALES: 'en:en-US' },
      target: readable('a', stable.releases, { BRAND_NAME: 'Old' }),
    },
    { action: 'rollback' },
    [
      'Change: make build a live for all visitors, replacing build b',
      'Setting: LOCALES from en:en-US to its default',
      'Setting: BRAND_NAME from Mine to Old',
    ],
  ],
  [
    'a rollback of an unreadable build, whose settings are unknown',
    {
      live: { kind: 'missing' },
      target: readable('a', stable.releases, { BRAND_NAME: 'Old' }),
    },
    { action: 'rollback' },
    ['Change: make build a live for all visitors, replacing build b'],
  ],
  [
    'a promotion with other settings',
    { latest: withCanary, canary: readable('c', withCanary.canary?.releases, { BRAND_NAME: 'Mine' }) },
    { action: 'promote' },
    [
      'Change: make the canary of mf-hello (build c) live for all visitors, replacing build b',
      'Setting: BRAND_NAME from its default to Mine',
    ],
  ],
  [
    'a weight',
    { latest: withCanary },
    { action: 'weight', weight: 20, rollbackOn: ['errors', 'lcp'] },
    [
      'Change: give the canary of mf-hello (build c) 20 % of the visitors, with automatic rollback on errors and lcp',
    ],
  ],
  [
    'the first release',
    { latest: null },
    { action: 'release-all', names: ['shell'], env: { BRAND_NAME: 'Mine' } },
    [
      'Change: release every package of this checkout for the first time',
      'Setting: BRAND_NAME from its default to Mine',
    ],
  ],
])('describes %s', (_, given, change, expected) => {
  expect(lines(given, change)).toEqual(expected);
});

test.each<[Change, readonly string[]]>([
  [{ action: 'release-all', names: ['shell', 'mf-hello'], env: {} }, ['mf-goodbye']],
  [{ action: 'preview', names: ['shell'], env: {} }, []],
  [releaseOf(['shell'], { without: ['mf-hello'] }), ['mf-hello']],
])('knows the packages that %j removes', (change, removed) => {
  const { releases } = planChange(sampleSnapshot(), change);
  expect(releases.filter(({ to }) => to === null).map(({ name }) => name)).toEqual(removed);
});

test('must be confirmed: a release that ends a canary, but not a rollback of the canary', () => {
  const snapshot = sampleSnapshot({ latest: withCanary });
  expect(mustConfirm(planChange(snapshot, releaseOf(['mf-hello'])))).toBe(true);
  expect(mustConfirm(planChange(snapshot, releaseOf(['mf-goodbye'])))).toBe(false);
  expect(mustConfirm(planChange(snapshot, { action: 'rollback' }))).toBe(false);
});

test('says what will be live, for whom, and which releases change', () => {
  const snapshot = sampleSnapshot({
    latest: withCanary,
    target: readable('a', { shell: 's0', 'mf-hello': 'h1' }),
  });
  expect(planChange(snapshot, { action: 'rollback', to: 'a' })).toMatchObject({
    liveBuild: 'b',
    next: { build: 'a', composition: 'hash of a' },
    releases: [
      { name: 'shell', from: 's1', to: 's0' },
      { name: 'mf-goodbye', from: 'g1', to: null },
    ],
    onCanary: { kind: 'ends', packages: ['mf-hello'] },
    refusals: [],
  });
  expect(planChange(snapshot, { action: 'rollback' })).toMatchObject({
    next: { build: 'b' },
    releases: [{ name: 'mf-hello', from: 'h2', to: 'h1' }],
  });
  expect(planChange(snapshot, { action: 'weight', weight: 5 }).isSameWeight).toBe(true);
  expect(planChange(snapshot, { action: 'weight', weight: 6 }).isSameWeight).toBe(false);
});

test('knows the new releases once they are built', () => {
  const change = releaseOf(['mf-hello'], { without: ['mf-goodbye'] });
  const removed = { name: 'mf-goodbye', from: 'g1', to: null };
  expect(planChange(sampleSnapshot(), change).releases).toEqual([{ name: 'mf-hello', from: 'h1' }, removed]);
  const built = builtAs({ 'mf-hello': 'h2' });
  expect(planChange(sampleSnapshot(), change, built).releases).toEqual([
    { name: 'mf-hello', from: 'h1', to: 'h2' },
    removed,
  ]);
});

test('a plan is plain data', () => {
  const plan = planChange(sampleSnapshot({ latest: withCanary }), releaseOf(['mf-hello'], { weight: 5 }));
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
});

test('refuses with every reason at once', () => {
  const snapshot = sampleSnapshot({
    latest: withCanary,
    signing: { key: null, owners: {} },
    settings: { LOCALES: 'x' },
  });
  const plan = planChange(snapshot, releaseOf(['mf-goodbye'], { weight: 5, without: ['shell', 'mf-none'] }));
  expect(plan.refusals).toEqual([
    expect.stringContaining('Cannot remove mf-none'),
    expect.stringContaining('Cannot remove shell'),
    expect.stringContaining('A canary is already running'),
    expect.stringContaining('deployments of this site are signed'),
    expect.stringContaining('LOCALES="x"'),
  ]);
  expect(() => requireAccepted(plan)).toThrow(plan.refusals.join('\n\n'));
});

test('describes the result of a release', () => {
  const change = releaseOf(['mf-goodbye']);
  const built = new Map([['mf-goodbye', builtRelease('mf-goodbye', 'g2')]]);
  const plan = planChange(sampleSnapshot({ latest: withCanary }), change, built);
  expect(describeResult(plan, null)).toEqual(['Nothing has changed in mf-goodbye; build b stays live.']);
  const entry = { ...withCanary, number: 8, build: 'n', canary: { ...canary(), build: 'm' } };
  expect(describeResult(plan, entry, ' after 2.0 s')).toEqual([
    'Build n with mf-goodbye g2 is live after 2.0 s. The previous one was b (node site rollback --to b).',
    'Visitors on the canary get mf-goodbye too, in build m.',
  ]);
  expect(describeResult(plan, { ...stable, number: 8, build: 'n' })[1]).toBe(
    'The canary has ended: it is the same as this build.',
  );
  const started = planChange(sampleSnapshot(), { ...change, weight: 5, rollbackOn: ['errors', 'lcp'] });
  expect(describeResult(started, entry)[0]).toBe(
    'Build m is live for 5 % of the visitors; the others get b. It is rolled back automatically if it is worse in errors or lcp.',
  );
});

test.each<[string, Deployment, Change, string, string]>([
  ['for all', stable, releaseOf(['mf-hello']), 'n', 'Build n with mf-hello h2 would go live, replacing b.'],
  [
    'as a canary',
    stable,
    releaseOf(['mf-hello'], { weight: 100 }),
    'n',
    'Build n with mf-hello h2 would go live for 100 % of the visitors; the others would keep b.',
  ],
  ['of what is live', stable, releaseOf(['mf-hello']), 'b', 'The release is the same as the live one.'],
  [
    'that would end a canary',
    withCanary,
    releaseOf(['mf-hello']),
    'b',
    'The release is the same as the live one. It would end the canary, build c: all visitors would get build b.',
  ],
])('describes a trial %s', (_, latest, change, build, says) => {
  const plan = planChange(sampleSnapshot({ latest }), change, builtAs({ 'mf-hello': 'h2' }));
  expect(describeDryRun(plan, build)).toBe(says);
});

test.each([undefined, 20])(
  'describes a release that only ends the canary of its package (weight: %s)',
  (weight) => {
    const plan = planChange(sampleSnapshot({ latest: withCanary }), releaseOf(['mf-hello'], { weight }));
    expect(describeResult(plan, { ...stable, number: 8 })).toEqual([
      'The canary, build c, has ended: the release is the same as the live one. All visitors get build b.',
    ]);
    const replaced = { ...withCanary, number: 8, canary: { ...canary(), build: 'm', weight: 20 } };
    if (weight !== undefined)
      expect(describeResult(plan, replaced)[0]).toBe(
        'Build m is live for 20 % of the visitors; the others get b.',
      );
  },
);

test('a rollback of a package names the release that was read, although others released meanwhile', () => {
  const change: Change = { action: 'rollback-package', name: 'mf-hello' };
  const { releases } = planChange(sampleSnapshot(), change, builtAs({ 'mf-hello': 'h-read' }));
  expect(releases).toEqual([{ name: 'mf-hello', from: 'h1', to: 'h-read' }]);
});

function canary() {
  if (withCanary.canary === undefined) throw new Error('No canary runs.');
  return withCanary.canary;
}
