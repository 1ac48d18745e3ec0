import { expect, test } from '@jest/globals';
import { releaseOf, sampleSnapshot } from '../../testing/sample-snapshot';
import { noAccess } from './no-access';

const denied = sampleSnapshot({ accessProblem: 'Access denied to live/.' });

test.each([
  ['a release', releaseOf(['mf-hello']), true],
  ['a rollback of a package', { action: 'rollback-package', name: 'mf-hello' }, true],
  ['a release with --dry-run', releaseOf(['mf-hello'], { isTrial: true }), false],
  ['a preview', { action: 'preview', names: ['mf-hello'], env: {} }, false],
  ['a rollback to a stored build', { action: 'rollback' }, false],
  ['another weight', { action: 'weight', weight: 5 }, false],
] as const)('%s', (_, change, isRefused) => {
  expect(noAccess(denied, change)).toBe(isRefused ? 'Access denied to live/.' : null);
  expect(noAccess(sampleSnapshot(), change)).toBeNull();
});
