import { describe, expect, test } from '@jest/globals';
import { detectLocale } from './detect-locale';

const en = { code: 'en', tag: 'en-US' };
const fr = { code: 'fr', tag: 'fr-FR' };
const zh = { code: 'zh', tag: 'zh-Hant-TW' };
const locales = [en, fr, zh];

describe('detectLocale', () => {
  test.each<[string, string | undefined, string[] | undefined, string]>([
    ['the cookie wins', 'fr', ['en-US'], 'fr'],
    ['an unknown cookie is passed over', 'xx', ['fr'], 'fr'],
    ['an empty cookie is passed over', '', ['fr'], 'fr'],
    ['a tag in a cookie is no code', 'fr-FR', ['en'], 'en'],
    ['the first language of the browser that there is', undefined, ['de-DE', 'fr-FR', 'en-US'], 'fr'],
    ['an exact tag', undefined, ['zh-Hant-TW'], 'zh'],
    ['upper and lower case are the same', undefined, ['FR-fr'], 'fr'],
    ['another region of the language', undefined, ['fr-CA'], 'fr'],
    ['the language without a region', undefined, ['fr'], 'fr'],
    ['a language that only begins alike is another', undefined, ['fry-NL', 'fr'], 'fr'],
    ['a language that there is not', undefined, ['de'], 'en'],
    ['anything', undefined, ['*'], 'en'],
    ['nothing', undefined, undefined, 'en'],
    ['no languages', undefined, [], 'en'],
  ])('%s', (_, cookie, languages, expected) => {
    expect(detectLocale({ locales, fallback: 'en', cookie, languages }).code).toBe(expected);
  });

  test('a fallback that is not there is an error', () => {
    expect(() => detectLocale({ locales, fallback: 'de' })).toThrow('"de"');
  });
});
