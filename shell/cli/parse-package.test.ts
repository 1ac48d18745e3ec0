import { describe, expect, test } from '@jest/globals';
import { parsePackage } from './parse-package';

describe('parsePackage', () => {
  test('knows the packages', () => {
    expect(parsePackage('mf-header')).toBe('mf-header');
    expect(parsePackage('shell')).toBe('shell');
  });

  test.each([
    ['header', 'There is no package "header". Use one of: shell, mf-header,'],
    [undefined, 'No package was named. Use one of: shell,'],
  ])('refuses %s with the names there are', (name, message) => {
    expect(() => parsePackage(name)).toThrow(message);
  });
});
