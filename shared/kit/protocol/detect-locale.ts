import { localeOf } from '@site/kit/protocol/locale-routes';
import type { Locale as SiteLocale } from './locales';

type Locale = Pick<SiteLocale, 'code' | 'tag'>;

export interface DetectLocaleInput<L extends Locale> {
  readonly locales: readonly L[];
  /** Code of the locale for visitors whose languages the site does not have. */
  readonly fallback: string;
  /** Value of the locale cookie: the code of a locale. */
  readonly cookie?: string | undefined;
  /** Language tags in order of preference, from `navigator.languages` or `Accept-Language`. */
  readonly languages?: readonly string[] | undefined;
}

/**
 * The locale of a visit: from the cookie, else from the browser's languages, else the fallback
 * (docs/reference/behaviour/locale.md).
 */
export function detectLocale<L extends Locale>(input: DetectLocaleInput<L>): L {
  const { locales, fallback, cookie, languages = [] } = input;
  return (
    locales.find(({ code }) => code === cookie) ??
    firstMatch(languages, locales) ??
    localeOf(fallback, { locales })
  );
}

/** The first language that the site has: the exact tag, the tag with fewer subtags, or the language of another region. */
function firstMatch<L extends Locale>(languages: readonly string[], locales: readonly L[]): L | undefined {
  for (const language of languages) {
    const wanted = language.toLowerCase();
    const match =
      locales.find(({ tag }) => tag.toLowerCase() === wanted) ??
      locales.find(({ code }) => wanted === code || wanted.startsWith(`${code}-`)) ??
      locales.find(({ tag }) => primary(tag) === primary(wanted));
    if (match !== undefined) return match;
  }
  return undefined;
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
