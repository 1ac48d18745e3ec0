import type { Locale, LocaleOptions } from './locales';

/** A route in one language. */
export interface LocalizedRoute<R> {
  readonly route: R;
  /** Base name, separator, locale code; the unprefixed twin under `prefix_and_default` adds the separator and `default`. */
  readonly name: string;
  readonly path: string;
  readonly locale: Locale;
}

export const nameSeparator = '___';

/**
 * The route table in every language. Under `no_prefix` the languages of a route share its path: which one is shown is
 * detected for each visit. A locale code or the default locale that is not a path segment or not listed is an error.
 */
export function localizeRoutes<R extends { readonly name: string; readonly path: string }>(
  routes: readonly R[],
  options: LocaleOptions,
): readonly LocalizedRoute<R>[] {
  checkOptions(options);
  return routes.flatMap((route) =>
    options.locales.flatMap((locale) => {
      const name = route.name + nameSeparator + locale.code;
      return pathsOf(route.path, locale, options).map((path, index) => ({
        route,
        name: index === 0 ? name : `${name}${nameSeparator}default`,
        path,
        locale,
      }));
    }),
  );
}

/** The path of a page in a language: where links lead, and the canonical address. */
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

/** Where a link leads in a language: the path gets what `localePath` gives it, and keeps its query and hash. */
export function localeHref(href: string, locale: Locale, options: LocaleOptions): string {
  const end = href.search(/[?#]/);
  if (end === 0) return href;
  const path = end === -1 ? href : href.slice(0, end);
  return localePath(path, locale, options) + (end === -1 ? '' : href.slice(end));
}

/**
 * The language that a path says and the path without it. `locale` is null where the path says none: under `no_prefix`,
 * and for paths outside every language under `prefix`.
 */
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
 * The same page in every language, for `hreflang`, with `x-default` for everyone else. Nothing where the site has one
 * language, or where all of them share one address.
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
  ];
}

/**
 * The code of a locale whose pages have the same paths as those of the default locale, and so need files of their own;
 * null for the default locale, and where paths name their locale.
 */
export function translationOf(locale: Locale, options: LocaleOptions): string | null {
  return options.strategy === 'no_prefix' ? errorTranslationOf(locale, options) : null;
}

/** The same for error pages, which have one path in every locale. */
export function errorTranslationOf({ code }: Locale, { defaultLocale }: LocaleOptions): string | null {
  return code === defaultLocale ? null : code;
}

/** Where `/` leads a visitor of that language: `/` itself where the home page is there. */
export function homePath(locale: Locale, options: LocaleOptions): string {
  return localePath(options.rootRedirect || '/', locale, options);
}

/** The locale with that code. Throws where there is none. */
export function localeOf<L extends Pick<Locale, 'code'>>(
  code: string,
  { locales }: { readonly locales: readonly L[] },
): L {
  const locale = locales.find((candidate) => candidate.code === code);
  if (locale === undefined) throw new Error(`There is no locale "${code}".`);
  return locale;
}

/** The locale with that language tag. Throws where there is none. */
export function localeOfTag(tag: string, { locales }: Pick<LocaleOptions, 'locales'>): Locale {
  const locale = locales.find((candidate) => candidate.tag === tag);
  if (locale === undefined) throw new Error(`There is no locale with the tag "${tag}".`);
  return locale;
}

/** Every path of a page in a language, the canonical one last only under `prefix_and_default`. */
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
    // Paths are lower case, and so are the codes in them.
    if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/.test(code)) throw new Error(`"${code}" cannot be a locale's code.`);
  }
  const codes = options.locales.map(({ code }) => code);
  if (new Set(codes).size < codes.length)
    throw new Error(`Locale codes are there twice: ${codes.join(', ')}.`);
  localeOf(options.defaultLocale, options);
}
