import { describe, expect, test } from '@jest/globals';
import { parsePackages } from './parse-packages';

describe('parsePackages', () => {
  test('accepts the packages, each once', () => {
    expect(parsePackages(['mf-hello'])).toEqual(['mf-hello']);
    expect(parsePackages(['shell', 'mf-topics', 'shell'])).toEqual(['shell', 'mf-topics']);
  });

  test.each([
    [['mf-hello', 'header'], '"header" is not a package. Use one of: shell, mf-hello,'],
    [[], 'The package is missing. Use one of: shell,'],
  ])('rejects %j with the accepted names', (names, message) => {
    expect(() => parsePackages(names)).toThrow(message);
  });
});
