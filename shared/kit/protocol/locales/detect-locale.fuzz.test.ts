import { expect, test } from '@jest/globals';
import { holds, textOf } from '@site/kit/testing/fuzz';
import fc from 'fast-check';
import { detectLocale } from './detect-locale';

const locales = [
  { code: 'en', tag: 'en-US' },
  { code: 'gb', tag: 'en-GB' },
  { code: 'fr', tag: 'fr-FR' },
  { code: 'zh', tag: 'zh-Hant-TW' },
  { code: 'pt-br', tag: 'pt-BR' },
];
const tags = locales.map(({ tag }) => tag);
const language = fc.oneof(
  fc.constantFrom(...tags, ...tags.map((tag) => tag.toUpperCase())),
  textOf([
    'en',
    'EN',
    'fr',
    'fra',
    'zh',
    'pt',
    '-',
    'US',
    'GB',
    'Hant',
    'BR',
    '*',
    '_',
    '-u-nu-thai',
    'x',
    ';q=0',
    '\u0130',
  ]),
);
const cookie = fc.option(fc.oneof(fc.constantFrom(...locales.map(({ code }) => code)), language), {
  nil: undefined,
});
const input = fc.record({ cookie, languages: fc.array(language, { maxLength: 6 }) });

test('any browser languages result in a language of the site; the cookie takes precedence', () => {
  holds(
    fc.property(input, ({ cookie, languages }) => {
      const found = detectLocale({ locales, fallback: 'en', cookie, languages });
      expect(locales).toContain(found);
      const chosen = locales.find(({ code }) => code === cookie);
      if (chosen !== undefined) expect(found).toBe(chosen);
    }),
  );
});

/** Language and script of a tag: `fra` and `fr-CA` are both French in Latin script. */
function written(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language} in ${script}`;
  } catch {
    return 'no language';
  }
}

test('detection ignores letter case and languages after the match', () => {
  holds(
    fc.property(input, language, ({ languages }, later) => {
      const of = (list: readonly string[]) => detectLocale({ locales, fallback: 'en', languages: list });
      const found = of(languages);
      const asked = languages.some((tag) => written(tag) === written(found.tag));
      if (!asked) expect(found.code).toBe('en');
      if (asked) expect(of([...languages, later])).toBe(found);
      const ascii = languages.filter((tag) => /^[\x20-\x7e]*$/.test(tag));
      expect(of(ascii.map((tag) => tag.toLowerCase()))).toBe(of(ascii));
    }),
  );
});
