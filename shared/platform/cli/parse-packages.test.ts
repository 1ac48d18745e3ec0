import { describe, expect, test } from '@jest/globals';
import { parsePackages } from './parse-packages';

describe('parsePackages', () => {
  test('knows the packages, and each once', () => {
    expect(parsePackages(['mf-header'])).toEqual(['mf-header']);
    expect(parsePackages(['shell', 'mf-pages', 'shell'])).toEqual(['shell', 'mf-pages']);
  });

  test.each([
    [['mf-header', 'header'], 'There is no package "header". Use one of: shell, mf-header,'],
    [[], 'No package was named. Use one of: shell,'],
  ])('refuses %j with the names there are', (names, message) => {
    expect(() => parsePackages(names)).toThrow(message);
  });
});
