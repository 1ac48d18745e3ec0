import { createContext, use, useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { localeCookieDays, localeCookieName, localeParameter } from '../../protocol/locales/locale-cookie';
import { localeOf, localeOfPath, localeOfTag, localePath } from '../../protocol/locales/locale-routes';
import { writeCookie } from '../browser/cookies';
import type { Locale } from '../contracts/locales';
import { useSite } from './site';

/** The path of the current page, `/` on error pages; null on generic pages, which have none. */
export const PagePath = createContext<string | null>(null);

/** A language of the site, with a link to this page in it. */
export interface LocaleLink extends Locale {
  /**
   * URL of this page in that language, or of its home page if the page has no URL. The server that answers it
   * stores the choice.
   */
  readonly href: string;
}

/** The languages of the site. */
export interface Locales {
  /** The language of the page. */
  readonly current: Locale;
  /** Every language of the site, including the page's. */
  readonly all: readonly LocaleLink[];
  /**
   * Stores a language as the visitor's choice, by its code, and loads the page in it. Throws for an unknown code.
   */
  readonly choose: (code: string) => void;
}

/** The languages of the site and of this page (docs/reference/behaviour/locale.md). */
export function useLocales(): Locales {
  const { locales } = useSite();
  const tag = useIntl().locale;
  const page = use(PagePath);
  const choose = useCallback(
    (code: string) => {
      const { pathname, search, hash, protocol } = location;
      const chosen = localeOf(code, locales);
      writeCookie(localeCookieName, chosen.code, { days: localeCookieDays, secure: protocol === 'https:' });
      const path = localePath(localeOfPath(page ?? pathname, locales).path, chosen, locales);
      // To the same URL a browser would only scroll.
      if (path === pathname) location.reload();
      else location.assign(path + search + hash);
    },
    [locales, page],
  );
  return useMemo(() => {
    const path = page === null ? '/' : localeOfPath(page, locales).path;
    const all = locales.locales.map((locale) => ({
      ...locale,
      href: `${localePath(path, locale, locales)}?${localeParameter}=${locale.code}`,
    }));
    return { current: localeOfTag(tag, locales), all, choose };
  }, [locales, tag, page, choose]);
}
