import { expect, test } from '@jest/globals';
import type { Deployment } from './deployment';
import { pastOf, releaseBefore, sourceOfRelease } from './live';

type Logged = Pick<Deployment, 'action' | 'build'> & Partial<Deployment>;

function logOf(...entries: readonly Logged[]): Deployment[] {
  return entries.map((entry, index) => ({
    ...{ number: index + 1, at: '2026-01-01T00:00:00.000Z', who: 'Ann', releases: {} },
    ...entry,
  }));
}

const release = (build: string) => ({ action: 'release', build });
const rollback = (build: string) => ({ action: 'rollback', build });

test.each([
  ['a build can go live again', [release('a'), release('b'), release('a')], 'aba'],
  [
    'a rollback removes the builds after its target',
    [release('a'), release('b'), release('c'), rollback('b')],
    'ab',
  ],
  [
    'repeated rollbacks go further back',
    [release('a'), release('b'), release('c'), rollback('b'), rollback('a')],
    'a',
  ],
  ['a release after a rollback', [release('a'), release('b'), rollback('a'), release('d')], 'ad'],
  ['a build that was itself rolled back', [release('a'), release('b'), rollback('a'), rollback('b')], 'ab'],
  ['an entry with the same build adds nothing', [release('a'), { action: 'weight', build: 'a' }], 'a'],
])('%s', (_, entries, past) => {
  expect(
    pastOf(logOf(...entries))
      .map(({ build }) => build)
      .join(''),
  ).toBe(past);
});

test('finds the previous release of a package, whatever others did in between', () => {
  const entries: Logged[] = [];
  const add = (action: string, header: string, footer: string) =>
    entries.push({ action, build: header + footer, releases: { 'mf-hello': header, 'mf-goodbye': footer } });
  const before = (name: string) => releaseBefore(logOf(...entries), name);
  add('release', 'h1', 'f1');
  expect(before('mf-hello')).toBeNull();
  add('release', 'h2', 'f1');
  add('release', 'h2', 'f2');
  add('release', 'h3', 'f2');
  expect([before('mf-hello'), before('mf-goodbye')]).toEqual(['h2', 'f1']);
  add('rollback', 'h2', 'f2');
  expect(before('mf-hello')).toBe('h1');
  add('rollback', 'h1', 'f2');
  expect([before('mf-hello'), before('mf-goodbye')]).toEqual([null, 'f1']);
  add('release', 'h3', 'f2');
  expect(before('mf-hello')).toBe('h1');
});

test.each([
  ['1a2b3c4d5e6f', '1a2b3c4d5e6f'],
  ['1a2b3c4d5e6f-dirty', '1a2b3c4d5e6f'],
  ['unknown', null],
  ['v1.2', null],
  ['--help', null],
  [undefined, null],
])('reads the commit of a release from the entry that first made it live: %s', (commit, expected) => {
  const releases = { 'mf-hello': 'h1' };
  const log = logOf(
    { ...release('a'), releases, ...(commit !== undefined && { commit }) },
    { ...release('b'), releases, commit: 'b'.repeat(40) },
  );
  expect(sourceOfRelease(log, 'mf-hello', 'h1')?.commit ?? null).toBe(expected);
  expect(sourceOfRelease(log, 'mf-hello', 'h2')).toBeNull();
});

test('the commit of a release that was live before the known entries is unknown', () => {
  const known = logOf({
    ...release('a'),
    number: 51,
    releases: { 'mf-hello': 'h1' },
    commit: 'a'.repeat(40),
  });
  expect(sourceOfRelease(known, 'mf-hello', 'h1')).toBeNull();
});

test('a release has the repository of its own entry, not of another one with its commit', () => {
  const commit = 'a'.repeat(40);
  const repository = 'https://example.com/mf-hello.git';
  const log = logOf(
    { ...release('a'), releases: { 'mf-goodbye': 'g1' }, commit },
    { ...release('b'), releases: { 'mf-goodbye': 'g1', 'mf-hello': 'h1' }, commit, repository },
  );
  expect(sourceOfRelease(log, 'mf-hello', 'h1')).toEqual({ commit, repository });
});
