import { expect, test } from '@jest/globals';
import { below } from './nginx-negotiation';

const weights = [
  '0',
  '0.',
  '0.0',
  '0.000',
  '0.001',
  '0.05',
  '0.1',
  '0.123',
  '0.5',
  '0.50',
  '0.9',
  '0.999',
  '1',
  '1.000',
];

test.each(weights)('matches %s only with greater weights', (first) => {
  for (const second of weights) {
    expect([second, below().test(`${first}:${second}`)]).toEqual([second, Number(first) < Number(second)]);
    expect(below('\\w+:').test(`br:${first}:${second}`)).toBe(Number(first) < Number(second));
  }
});
