import type { AnchorHTMLAttributes } from 'react';
import { useIntl } from 'react-intl';
import type { SiteHref } from '../contracts/pages';
import { localeHref, localeOfTag, siteLocales } from '../lib/locale-routes';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The page, without a language: the link leads to it in the language of the words around it. */
  readonly to: SiteHref;
}

/**
 * A link inside the site: an ordinary anchor, which the router follows once the page is alive (`FollowLinks`). Links that
 * leave the site are plain `<a href>` elements.
 */
export function Link({ to, ...rest }: LinkProps) {
  const locale = localeOfTag(useIntl().locale, siteLocales);
  return <a data-link="" href={localeHref(to, locale, siteLocales)} {...rest} />;
}
