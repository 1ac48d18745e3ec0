import type { Locale, LocaleOptions } from './locales';

/** A route in one language. */
export interface LocalizedRoute<R> {
  readonly route: R;
  /** `<page>___<locale code>`. Under `prefix_and_default` the route without a prefix has `___default` appended. */
  readonly name: string;
  readonly path: string;
  readonly locale: Locale;
}

const nameSeparator = '___';

/** Under `no_prefix` all languages of a route share its path. Throws for invalid or duplicate locale codes. */
export function localizeRoutes<R extends { readonly page: string; readonly path: string }>(
  routes: readonly R[],
  options: LocaleOptions,
): readonly LocalizedRoute<R>[] {
  checkOptions(options);
  return routes.flatMap((route) =>
    options.locales.flatMap((locale) => {
      const name = route.page + nameSeparator + locale.code;
      return pathsOf(route.path, locale, options).map((path, index) => ({
        route,
        name: index === 0 ? name : `${name}${nameSeparator}default`,
        path,
        locale,
      }));
    }),
  );
}

/** The path of a page in a language, for links. */
export function localePath(path: string, locale: Locale, options: LocaleOptions): string {
  const isDefault = locale.code === options.defaultLocale;
  switch (options.strategy) {
    case 'no_prefix':
      return path;
    case 'prefix':
      return prefixed(path, locale);
    case 'prefix_and_default':
    case 'prefix_except_default':
      return isDefault ? path : prefixed(path, locale);
  }
}

/** The path of a page in a language, for search engines. If `/` redirects, they see the page that it leads to. */
export function canonicalPath(path: string, locale: Locale, options: LocaleOptions): string {
  const own = localePath(path, locale, options);
  return own === '/' ? homePath(locale, options) : own;
}

/** The `href` of a link in a language: `localePath` for its path, with its query and hash unchanged. */
export function localeHref(href: string, locale: Locale, options: LocaleOptions): string {
  return href.replace(/^[^?#]+/, (path) => localePath(path, locale, options));
}

/** Splits a path into its locale, null if it has none, and the path without it. */
export function localeOfPath(
  path: string,
  options: LocaleOptions,
): { readonly locale: Locale | null; readonly path: string } {
  if (options.strategy === 'no_prefix') return { locale: null, path };
  const [, code, rest = '/'] = /^\/([^/]+)(\/.*)?$/s.exec(path) ?? [];
  const named = options.locales.find((locale) => locale.code === code);
  if (named !== undefined && pathsOf(rest, named, options).includes(path))
    return { locale: named, path: rest };
  if (options.strategy === 'prefix') return { locale: null, path };
  return { locale: localeOf(options.defaultLocale, options), path };
}

/**
 * The page in every language for `hreflang`, plus `x-default`, without `/` if that redirects. Empty if the site has one language,
 * or all share one URL.
 */
export function hreflangAlternates(
  path: string,
  origin: string,
  options: LocaleOptions,
): readonly { readonly hreflang: string; readonly href: string }[] {
  if (options.locales.length < 2 || options.strategy === 'no_prefix') return [];
  const href = (locale: Locale) => origin + localePath(path, locale, options);
  return [
    ...options.locales.map((locale) => ({ hreflang: locale.tag, href: href(locale) })),
    { hreflang: 'x-default', href: href(localeOf(options.defaultLocale, options)) },
  ].filter((alternate) => options.rootRedirect === '' || alternate.href !== `${origin}/`);
}

/** The locale's code if its pages share their paths with the default locale's, and so have their own folder. */
export function translationOf(locale: Locale, options: LocaleOptions): string | null {
  return options.strategy === 'no_prefix' ? errorTranslationOf(locale, options) : null;
}

/** Like `translationOf` for error pages, which share one path in all locales. */
export function errorTranslationOf({ code }: Locale, { defaultLocale }: LocaleOptions): string | null {
  return code === defaultLocale ? null : code;
}

/** The path that `/` leads to in a language; `/` itself if that is the home page. */
export function homePath(locale: Locale, options: LocaleOptions): string {
  return localePath(options.rootRedirect || '/', locale, options);
}

export function localeOf<L extends Pick<Locale, 'code'>>(
  code: string,
  { locales }: { readonly locales: readonly L[] },
): L {
  const locale = locales.find((candidate) => candidate.code === code);
  if (locale === undefined) throw new Error(`Unknown locale "${code}". Add it to LOCALES.`);
  return locale;
}

export function localeOfTag(tag: string, { locales }: Pick<LocaleOptions, 'locales'>): Locale {
  const locale = locales.find((candidate) => candidate.tag === tag);
  if (locale === undefined) throw new Error(`Unknown language tag "${tag}". Add it to LOCALES.`);
  return locale;
}

/** Every path of a page in a language. The canonical one is the last. */
function pathsOf(path: string, locale: Locale, options: LocaleOptions): string[] {
  const canonical = localePath(path, locale, options);
  const both = options.strategy === 'prefix_and_default' && locale.code === options.defaultLocale;
  return both ? [prefixed(path, locale), canonical] : [canonical];
}

function prefixed(path: string, { code }: Locale): string {
  return path === '/' ? `/${code}` : `/${code}${path}`;
}

function checkOptions(options: LocaleOptions): void {
  for (const { code } of options.locales) {
    if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/.test(code))
      throw new Error(
        `Invalid locale code "${code}". Use lower case, such as en or en-gb, because it is part of paths.`,
      );
  }
  const codes = options.locales.map(({ code }) => code);
  if (new Set(codes).size < codes.length)
    throw new Error(`Duplicate locale code in LOCALES: ${codes.join(', ')}.`);
  localeOf(options.defaultLocale, options);
}
