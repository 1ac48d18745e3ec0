import { type Locale, type LocaleOptions, prefixStrategies } from '@site/kit/protocol/locales';
import { z } from 'zod';

const LOCALES_RULE = 'pairs of code and language tag, such as en:en-US,de:de-DE, each code and tag once';

/** The languages of the site (docs/reference/behaviour/locale.md). */
export const localeVariables = {
  LOCALES: z
    .string()
    .regex(/^[a-z]{2,3}(-[a-z0-9]+)*:[\w-]+(,[a-z]{2,3}(-[a-z0-9]+)*:[\w-]+)*$/, LOCALES_RULE)
    .transform((value) => value.split(',').map((pair) => pair.split(':') as [code: string, tag: string]))
    .refine(areDifferent, LOCALES_RULE)
    .transform(named)
    .prefault('en:en-US'),
  DEFAULT_LOCALE: z.string().default(''),
  LOCALE_STRATEGY: z
    .enum(prefixStrategies, `one of ${prefixStrategies.join(', ')}`)
    .default('prefix_except_default'),
  ROOT_REDIRECT: z
    .string()
    .regex(/^$|^(\/[a-z0-9-]+)+$/, 'the path of a page without a locale, such as /pricing, or nothing')
    .default(''),
} as const;

interface LocaleValues {
  readonly LOCALES: readonly Locale[];
  readonly DEFAULT_LOCALE: string;
  readonly LOCALE_STRATEGY: LocaleOptions['strategy'];
  readonly ROOT_REDIRECT: string;
}

export function localeOptions(values: LocaleValues): LocaleOptions {
  return {
    locales: values.LOCALES,
    defaultLocale: values.DEFAULT_LOCALE || (values.LOCALES[0]?.code ?? ''),
    strategy: values.LOCALE_STRATEGY,
    rootRedirect: values.ROOT_REDIRECT,
  };
}

/** The rule that the default locale breaks; null if it is one of the locales. */
export function defaultLocaleProblem({ LOCALES, DEFAULT_LOCALE }: LocaleValues): string | null {
  const codes = LOCALES.map(({ code }) => code);
  return DEFAULT_LOCALE === '' || codes.includes(DEFAULT_LOCALE)
    ? null
    : `one of the codes in LOCALES: ${codes.join(', ')}`;
}

/** Checks that codes and tags are unique. Tags must be in canonical form, because they are file names too. */
function areDifferent(pairs: readonly [string, string][]): boolean {
  const codes = pairs.map(([code]) => code);
  const tags = pairs.map(([, tag]) => tag);
  const isTag = (tag: string) => {
    try {
      return Intl.getCanonicalLocales(tag)[0] === tag;
    } catch {
      return false;
    }
  };
  return tags.every(isTag) && [codes, tags].every((list) => new Set(list).size === list.length);
}

/** Adds each language's own name, with the region only if two locales have the same language. */
function named(pairs: readonly [string, string][]): Locale[] {
  const languageOf = (tag: string) => new Intl.Locale(tag).language;
  return pairs.map(([code, tag]) => {
    const alike = pairs.filter(([, other]) => languageOf(other) === languageOf(tag)).length > 1;
    const names = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' });
    const name = names.of(alike ? tag : languageOf(tag)) ?? tag;
    return { code, tag, name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) };
  });
}
