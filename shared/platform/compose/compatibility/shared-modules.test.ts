import { expect, test } from '@jest/globals';
import { sampleSite } from '../../sample-site/sample-site';
import type { ReleaseRecord } from '../../store/records/release-record';
import { sampleReleases } from '../../store/testing/sample-releases';
import { describeFaults } from './fault';
import { versionFaults } from './shared-modules';

type Versions = Readonly<Record<string, string[]>>;

function check(provides: Versions, needs: Readonly<Record<string, string>>): string {
  const shell = { shared: { provides, needs: {} } };
  return faultsOf({ ...nothingNeeded, shell, 'mf-hello': { shared: { provides: {}, needs } } });
}

/** All problems; empty if the releases are compatible. */
function faultsOf(changed: Parameters<typeof sampleReleases>[0]): string {
  const candidates = { site: sampleSite, releases: sampleReleases(changed) };
  const faults = versionFaults(candidates);
  return faults.length === 0 ? '' : describeFaults(candidates, faults);
}

const nothing: Partial<ReleaseRecord> = { shared: { provides: {}, needs: {} } };
// Independent of the actual fragments: the tests set what mf-hello needs.
const nothingNeeded = Object.fromEntries(sampleSite.fragments.map((name) => [name, nothing]));

test.each<[string, string[], string]>([
  ['the same version', ['19.3.1'], '^19.3.1'],
  ['a later one', ['19.4.0'], '^19.3.1'],
  ['one of a wide range', ['20.0.0'], '>=19.3.1 <21.0.0'],
  ['any of several', ['20.0.0', '19.3.1'], '^19.3.1'],
])('accepts a shell that provides %s', (_, versions, range) => {
  expect(check({ react: versions }, { react: range })).toBe('');
});

test('accepts a fragment without needs', () => {
  expect(check({}, {})).toBe('');
});

const runtime = '@site/kit/runtime';
const shellFirst = 'Release the shell first';
const fragmentFirst = 'First release mf-hello in a form that works with both versions';

test.each<[string, Versions, [string, string], string, string]>([
  ['another major', { react: ['19.3.1'] }, ['react', '^20.0.0'], '19.3.1', shellFirst],
  ['a minor too old', { react: ['19.3.1'] }, ['react', '^19.4.0'], '19.3.1', shellFirst],
  ['a later major', { react: ['20.0.0'] }, ['react', '^19.3.1'], '20.0.0', fragmentFirst],
  [
    'two that do not fit',
    { react: ['18.3.0', '19.0.0'] },
    ['react', '^20.0.0'],
    '18.3.0 and 19.0.0',
    shellFirst,
  ],
  [
    'none',
    {},
    ['@site/kit/runtime-2', '^2.0.0'],
    'none',
    'Release the shell with it, or mf-hello without it.',
  ],
  ['a newer runtime API', { [runtime]: ['3.0.0'] }, [runtime, '^2.9.2'], '3.0.0', fragmentFirst],
])('rejects a shell that provides %s', (_, provides, [module, range], versions, remedy) => {
  expect(check(provides, { [module]: range })).toContain(
    `mf-hello 1.0.0-mf-hello needs ${module} ${range}, but shell 1.0.0-shell provides ${versions}.\n${remedy}`,
  );
});
