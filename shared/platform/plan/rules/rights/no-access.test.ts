import { expect, test } from '@jest/globals';
import { releaseOf, sampleSnapshot } from '../../testing/sample-snapshot';
import { noAccess } from './no-access';

test('refuses a change that this process may not write', () => {
  const denied = sampleSnapshot({ accessProblem: 'Access denied to live/.' });
  expect(noAccess(denied, releaseOf(['mf-hello']))).toBe('Access denied to live/.');
  expect(noAccess(sampleSnapshot(), releaseOf(['mf-hello']))).toBeNull();
});
