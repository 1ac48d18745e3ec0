import { expect, test } from '@jest/globals';
import type * as implemented from '../runtime/runtime';
import type { Exposes } from './runtime';

// The compiler checks this.
const fits: Pick<typeof implemented, keyof Exposes> extends Exposes ? true : never = true;

test('the shared runtime matches its contract', () => {
  expect(fits).toBe(true);
});
