import { expect, test } from '@jest/globals';
import { visitTokens } from './visit-tokens';

test('a busy address block has one token, however many others come', () => {
  const { sign } = visitTokens({ key: '00', now: () => 0 });
  const carrier = () => sign('next', '10.0.0.1');
  expect(carrier()).not.toBeNull();
  for (let block = 1; block <= 110_000; block += 1) {
    sign('next', `${20 + (block >> 16)}.${(block >> 8) & 255}.${block & 255}.1`);
    if (block % 50_000 === 0) expect(carrier()).toBeNull();
  }
  expect(carrier()).toBeNull();
});
