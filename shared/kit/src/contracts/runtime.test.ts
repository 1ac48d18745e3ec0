import { expect, test } from '@jest/globals';
import type * as implemented from '../runtime/runtime';
import type { Exposes } from './runtime';

// The compiler is the test.
const fits: Pick<typeof implemented, keyof Exposes> extends Exposes ? true : never = true;

test('the shared runtime is what its contract says', () => {
  expect(fits).toBe(true);
});
