import { expect, test } from '@jest/globals';
import { flattened } from './moves';

test('flattens steps to the lowest one', () => {
  expect(flattened('polygon(0px 0px, 100px 0px, 100px 40px, 200px 40px, 200px 100%, 0px 100%)')).toBe(
    'polygon(0px 40px, 100px 40px, 100px 40px, 200px 40px, 200px 100%, 0px 100%)',
  );
});

test('returns other shapes unchanged', () => {
  expect(flattened('none')).toBe('none');
});
