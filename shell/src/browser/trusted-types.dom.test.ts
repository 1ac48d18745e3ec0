import { expect, jest, test } from '@jest/globals';
import { trustOnly } from './trusted-types';

test.each([
  ['makes the default policy', null, 1],
  ['leaves the default policy of an extension in place', {}, 0],
])('%s', (_, defaultPolicy, times) => {
  const createPolicy = jest.fn();
  Object.assign(window, { trustedTypes: { defaultPolicy, createPolicy } });
  trustOnly(() => true);
  expect(createPolicy).toHaveBeenCalledTimes(times);
});
