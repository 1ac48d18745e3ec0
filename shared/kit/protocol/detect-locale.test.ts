import { describe, expect, test } from '@jest/globals';
import { detectLocale } from './detect-locale';

const en = { code: 'en', tag: 'en-US' };
const fr = { code: 'fr', tag: 'fr-FR' };
const zh = { code: 'zh', tag: 'zh-Hant-TW' };
const locales = [en, fr, zh];

describe('detectLocale', () => {
  test.each<[string, string | undefined, string[] | undefined, string]>([
    ['the cookie wins', 'fr', ['en-US'], 'fr'],
    ['an unknown cookie is ignored', 'xx', ['fr'], 'fr'],
    ['an empty cookie is ignored', '', ['fr'], 'fr'],
    ['a tag in the cookie is ignored', 'fr-FR', ['en'], 'en'],
    ['the first language that the site has', undefined, ['de-DE', 'fr-FR', 'en-US'], 'fr'],
    ['an exact tag', undefined, ['zh-Hant-TW'], 'zh'],
    ['letter case is ignored', undefined, ['FR-fr'], 'fr'],
    ['another region of the language', undefined, ['fr-CA'], 'fr'],
    ['the language without a region', undefined, ['fr'], 'fr'],
    ['a language with the same first letters does not match', undefined, ['fry-NL', 'fr'], 'fr'],
    ['a language that the site does not have', undefined, ['de'], 'en'],
    ['anything', undefined, ['*'], 'en'],
    ['nothing', undefined, undefined, 'en'],
    ['no languages', undefined, [], 'en'],
  ])('%s', (_, cookie, languages, expected) => {
    expect(detectLocale({ locales, fallback: 'en', cookie, languages }).code).toBe(expected);
  });

  test('throws for an unknown fallback', () => {
    expect(() => detectLocale({ locales, fallback: 'de' })).toThrow('"de"');
  });
});
