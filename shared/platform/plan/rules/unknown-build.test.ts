import { expect, test } from '@jest/globals';
import { readable, sampleSnapshot } from '../testing/sample-snapshot';
import { unknownBuild } from './unknown-build';

test.each([
  ['a build of the log', 'a', readable('a'), null],
  [
    'an unknown build',
    'nope',
    null,
    'Cannot find build "nope" in the deployment log. node site releases lists',
  ],
  ['a path', '../a', null, 'Cannot find build "../a" in the deployment log.'],
  ['the live build', 'b', null, 'Cannot roll back to b: it is already live. Choose another build;'],
  ['no build', undefined, null, null],
])('a rollback to %s', (_, to, target, says) => {
  const refusal = unknownBuild(sampleSnapshot({ target }), { action: 'rollback', to });
  if (says === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(says);
});
