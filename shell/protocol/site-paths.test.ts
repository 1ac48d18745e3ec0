import { expect, test } from '@jest/globals';
import { payloadPath } from './site-paths';

test.each([
  ['/', '/_payload.json'],
  ['/faq', '/faq/_payload.json'],
  ['/data/sales', '/data/sales/_payload.json'],
])('the payload of %s is at %s', (path, expected) => {
  expect(payloadPath(path)).toBe(expected);
});
