import { expect, test } from '@jest/globals';
import { flattened } from './moves';

test('a terrace is flattened to its lowest step', () => {
  expect(flattened('polygon(0px 0px, 100px 0px, 100px 40px, 200px 40px, 200px 100%, 0px 100%)')).toBe(
    'polygon(0px 40px, 100px 40px, 100px 40px, 200px 40px, 200px 100%, 0px 100%)',
  );
});

test('any other shape stays as it is', () => {
  expect(flattened('none')).toBe('none');
});
