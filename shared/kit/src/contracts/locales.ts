/** A language of the site. */
export interface Locale {
  /** Short name in paths, route names and the cookie, such as `en`. */
  readonly code: string;
  /** Language tag for `<html lang>`, `hreflang` and message files, such as `en-US`. */
  readonly tag: string;
  /** What the language calls itself, such as `English`. */
  readonly name: string;
}

/** Where a path names its locale (docs/reference/behaviour/locale.md, rule 3). */
export const prefixStrategies = [
  'no_prefix',
  'prefix',
  'prefix_and_default',
  'prefix_except_default',
] as const;
export type PrefixStrategy = (typeof prefixStrategies)[number];

export interface LocaleOptions {
  readonly locales: readonly Locale[];
  /** Code of the locale that paths without a prefix have. */
  readonly defaultLocale: string;
  readonly strategy: PrefixStrategy;
  /** Path without a locale of the page that `/` leads to; empty: `/` is the home page. */
  readonly rootRedirect: string;
}
