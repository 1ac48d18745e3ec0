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
    ['a region that implies the script', undefined, ['zh-TW'], 'zh'],
    ['another region of the script', undefined, ['zh-HK', 'fr'], 'zh'],
    ['another script does not match', undefined, ['zh-CN', 'zh', 'fr'], 'fr'],
    ['a tag that is none', undefined, ['fr_FR', 'x', '', 'zh-TW'], 'zh'],
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

  const chinese = [
    en,
    { code: 'zh', tag: 'zh-Hans' },
    { code: 'tw', tag: 'zh-Hant' },
    { code: 'gb', tag: 'en-GB' },
  ];

  test.each<[string, readonly string[], string]>([
    ['zh-TW', ['zh-TW', 'zh', 'en-US'], 'tw'],
    ['zh-HK', ['zh-HK'], 'tw'],
    ['zh-Hant', ['zh-Hant'], 'tw'],
    ['zh-CN', ['zh-CN'], 'zh'],
    ['zh-SG', ['zh-SG'], 'zh'],
    ['zh', ['zh'], 'zh'],
    ['a language with the name of a code (Twi)', ['tw', 'zh-Hans'], 'zh'],
    ['en-GB', ['en-GB'], 'gb'],
    ['en-NZ', ['en-NZ'], 'en'],
    ['a first wish that matches loosely', ['en-NZ', 'zh-TW'], 'en'],
  ])('with two scripts of one language and two regions of another: %s', (_, languages, expected) => {
    expect(detectLocale({ locales: chinese, fallback: 'en', languages }).code).toBe(expected);
  });

  test('ignores what nobody sends: more than 32 languages', () => {
    const languages = [...Array.from({ length: 32 }, () => 'de'), 'fr'];
    expect(detectLocale({ locales, fallback: 'en', languages })).toBe(en);
  });

  test('throws for an unknown fallback', () => {
    expect(() => detectLocale({ locales, fallback: 'de' })).toThrow('"de"');
  });
});
