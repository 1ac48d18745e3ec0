import { localeOf } from '@site/kit/protocol/locales/locale-routes';
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

/** From the cookie, else from the browser's languages, else the fallback (docs/reference/behaviour/locale.md). */
export function detectLocale<L extends Locale>(input: DetectLocaleInput<L>): L {
  const { locales, fallback, cookie, languages = [] } = input;
  return (
    locales.find(({ code }) => code === cookie) ??
    firstMatch(languages, locales) ??
    localeOf(fallback, { locales })
  );
}

/** Browsers send a few languages. A client that sends thousands must not cost the server time. */
const MOST_LANGUAGES = 32;

/**
 * In the same region, else in another one. The script must be the same, because few readers of one Chinese script read
 * the other. Codes are names in URLs, not languages: `tw` is also Twi.
 */
function firstMatch<L extends Locale>(languages: readonly string[], locales: readonly L[]): L | undefined {
  const known = locales.map((locale) => ({ locale, is: complete(locale.tag) }));
  for (const wanted of languages.slice(0, MOST_LANGUAGES).map(complete)) {
    if (wanted === null) continue;
    const same = known.filter(({ is }) => is?.language === wanted.language && is.script === wanted.script);
    const match = same.find(({ is }) => is?.region === wanted.region) ?? same[0];
    if (match !== undefined) return match.locale;
  }
  return undefined;
}

/** A language tag with its likely script and region: `zh-TW` is written in `Hant`. Null if it is no tag. */
function complete(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}
