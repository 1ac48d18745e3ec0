import type { AnchorHTMLAttributes } from 'react';
import { useIntl } from 'react-intl';
import { localeHref, localeOfTag } from '../../protocol/locale-routes';
import type { SiteHref } from '../contracts/pages';
import { useSite } from './site';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The page's path without a locale. The link leads to the page in the locale of the text around it. */
  readonly to: SiteHref;
}

/**
 * A link inside the site. It is an ordinary anchor, which the router follows after hydration (`FollowLinks`). Links that
 * leave the site are plain `<a href>` elements.
 */
export function Link({ to, ...rest }: LinkProps) {
  const { locales } = useSite();
  const locale = localeOfTag(useIntl().locale, locales);
  return <a data-link="" href={localeHref(to, locale, locales)} {...rest} />;
}
