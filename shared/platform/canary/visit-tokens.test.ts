import { expect, test } from '@jest/globals';
import { visitTokens } from './visit-tokens';

test('a busy address block has one token, however many others come', () => {
  const { sign } = visitTokens('00', () => 0, 10);
  const carrier = () => sign('next', '10.0.0.1');
  expect(carrier()).not.toBeNull();
  for (let block = 1; block <= 30; block += 1) {
    expect(sign('next', `20.0.${block}.1`)).not.toBeNull();
    if (block % 5 === 0) expect(carrier()).toBeNull();
  }
});
