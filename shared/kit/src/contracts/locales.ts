/** A language of the site. */
export interface Locale {
  /** Short name in paths, route names and the locale cookie, such as `en`. */
  readonly code: string;
  /** Language tag for `<html lang>`, `hreflang` and message files, such as `en-US`. */
  readonly tag: string;
  /** The name of the language in itself, such as `English` or `Deutsch`. */
  readonly name: string;
}

/** Where a path names its locale (docs/reference/behaviour/locale.md, rule 3). */
export const prefixStrategies = [
  'no_prefix',
  'prefix',
  'prefix_and_default',
  'prefix_except_default',
] as const;
/** A locale strategy. */
export type PrefixStrategy = (typeof prefixStrategies)[number];

/** The languages of a site, and how paths name them. */
export interface LocaleOptions {
  readonly locales: readonly Locale[];
  /** Code of the locale that paths without a prefix have. */
  readonly defaultLocale: string;
  readonly strategy: PrefixStrategy;
  /** The page that `/` leads to, as a path without a locale. Empty: `/` is the home page. */
  readonly rootRedirect: string;
}
