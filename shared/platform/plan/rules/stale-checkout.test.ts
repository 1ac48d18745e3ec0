import { expect, test } from '@jest/globals';
import { builtAs, releaseOf, sampleSnapshot, stable } from '../testing/sample-snapshot';
import { staleCheckout } from './stale-checkout';

const commit = '1a2b3c4d5e6f';
const log = [{ ...stable, number: 1, commit: `${commit}-dirty` }];
const change = releaseOf(['mf-hello', 'mf-goodbye']);

test.each([
  ['a checkout with the commit', 'yes', { 'mf-hello': 'h2' }, {}, null],
  [
    'a checkout without the commit',
    'no',
    { 'mf-hello': 'h2' },
    {},
    'The live mf-hello (h1) was built from 1a2b3c4d5e, which your checkout does not contain.\nThis release would undo it. Run git pull',
  ],
  [
    'a shallow clone',
    'shallow',
    { 'mf-hello': 'h2' },
    {},
    'The live mf-hello (h1) was built from 1a2b3c4d5e. Your shallow clone cannot know whether it contains that.\nIf it does not, this release would undo it. Run git fetch --unshallow',
  ],
  ['a checkout that is no repository', 'unknown', { 'mf-hello': 'h2' }, {}, null],
  ['a release of what is live', 'no', { 'mf-hello': 'h1' }, {}, null],
  ['the first release of a package', 'no', { 'mf-new': 'n1' }, {}, null],
  ['--overwrite', 'no', { 'mf-hello': 'h2' }, { overwrite: true }, null],
  ['a build from elsewhere', 'no', { 'mf-hello': 'h2' }, { from: { folder: 'build' } }, null],
] as const)('%s', (_, contains, built, given, says) => {
  const snapshot = sampleSnapshot({ log, commits: { [commit]: contains } });
  const refusal = staleCheckout(snapshot, { ...change, ...given }, builtAs(built));
  if (says === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(says);
});

test('names every package that it would undo', () => {
  const snapshot = sampleSnapshot({ log, commits: { [commit]: 'no' } });
  const refusal = staleCheckout(snapshot, change, builtAs({ 'mf-hello': 'h2', 'mf-goodbye': 'g2' }));
  expect(refusal).toMatch(/The live mf-hello \(h1\).*\nThe live mf-goodbye \(g1\)/);
});

test('names the repository of a release from elsewhere, which git pull may not bring', () => {
  const repository = 'https://example.com/mf-hello.git';
  const elsewhere = log.map((entry) => ({ ...entry, repository }));
  const snapshot = sampleSnapshot({ log: elsewhere, commits: { [commit]: 'no' } });
  expect(staleCheckout(snapshot, change, builtAs({ 'mf-hello': 'h2' }))).toContain(
    `The live mf-hello (h1) was built from 1a2b3c4d5e of ${repository}, which your checkout does not contain.`,
  );
});

test('a release without a known commit is not checked', () => {
  expect(staleCheckout(sampleSnapshot(), change, builtAs({ 'mf-hello': 'h2' }))).toBeNull();
});
