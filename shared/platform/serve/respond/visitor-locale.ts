import { detectLocale } from '@site/kit/protocol/locales/detect-locale';
import { localeCookieName, localeParameter } from '@site/kit/protocol/locales/locale-cookie';
import { localeOf } from '@site/kit/protocol/locales/locale-routes';
import { caching, variesBy } from '@site/kit/protocol/response-headers';
import type { ServedLocale, ServedLocales } from '../../store/records/composition-record';
import { readCookie } from './cookies';
import { cached, preferredLanguages } from './negotiate';
import type { SiteRequest, SiteResponse } from './site-response';

/**
 * The locale in a path's prefix, else the visitor's or the default (docs/reference/behaviour/locale.md). `vary` are the
 * request headers that determine it; empty if the path alone does.
 */
export function localeOfRequest(locales: ServedLocales, request: SiteRequest, path: string) {
  const named = localeOfPrefix(locales, path);
  if (named !== undefined) return { locale: named, vary: '' };
  if (locales.unnamed === 'visitor' && locales.all.length > 1)
    return { locale: visitorLocale(locales, request), vary: variesBy.visitor };
  return { locale: localeOf(locales.fallback, { locales: locales.all }), vary: '' };
}

export function localeOfPrefix({ all }: ServedLocales, path: string): ServedLocale | undefined {
  return all.find(({ prefix }) => prefix !== '' && `${path}/`.startsWith(`${prefix}/`));
}

/** Null if `/` is the page to show: the home page in the visitor's language, or the target of a link of this site. */
export function redirectFromRoot(
  locales: ServedLocales,
  request: SiteRequest,
  search: string,
): SiteResponse | null {
  if (locales.all.every((locale) => locale.home === '/')) return null;
  const { home } = visitorLocale(locales, request);
  const isPage = rootIsPage(locales);
  if (home === '/' || (isPage && request.header('sec-fetch-site') === 'same-origin')) return null;
  return redirect(home + search, { vary: isPage ? variesBy.visitorAndLink : variesBy.visitor });
}

/** Whether `/` is a page for some visitors and a redirect for others. */
export function rootVaries(locales: ServedLocales): boolean {
  return rootIsPage(locales) && locales.all.some(({ home }) => home !== '/');
}

function rootIsPage({ all }: ServedLocales): boolean {
  return all.some(({ home }) => home === '/');
}

/** Stores the choice of a locale link and redirects to the page without the parameter; null without a choice. */
export function keepChoice({ all }: ServedLocales, path: string, search: string): SiteResponse | null {
  if (all.length === 1 || search === '') return null;
  const code = new URLSearchParams(search).get(localeParameter);
  const chosen = all.find((locale) => locale.code === code);
  return chosen ? redirect(path + withoutChoice(search), { 'set-cookie': chosen.cookie }) : null;
}

/** Compares decoded names, as `keepChoice` does: a redirect that keeps the choice would repeat. */
function withoutChoice(search: string): string {
  const parameters = search.slice(1).split('&');
  const rest = parameters
    .filter((parameter) => !new URLSearchParams(parameter).has(localeParameter))
    .join('&');
  return rest === '' ? '' : `?${rest}`;
}

/** Temporary and uncached, because the next visitor may have another language. */
function redirect(location: string, headers: Readonly<Record<string, string>>): SiteResponse {
  return { status: 302, headers: { location, 'cache-control': caching.none, ...headers }, body: null };
}

function visitorLocale(locales: ServedLocales, request: SiteRequest): ServedLocale {
  const cookie = readCookie(request, localeCookieName);
  const chosen = locales.all.some(({ code }) => code === cookie) ? cookie : undefined;
  let detect = detectors.get(locales);
  if (detect === undefined) {
    detect = detectorOf(locales);
    detectors.set(locales, detect);
  }
  return detect(request.header('accept-language') ?? '', chosen);
}

/** By a site's locales: `Intl.Locale` takes longer than the rest of a request. */
const detectors = new WeakMap<ServedLocales, (languages: string, cookie?: string) => ServedLocale>();

function detectorOf({ all, fallback }: ServedLocales) {
  return cached((header, cookie) =>
    detectLocale({ locales: all, fallback, cookie, languages: preferredLanguages(header) }),
  );
}
