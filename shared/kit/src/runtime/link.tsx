import type { AnchorHTMLAttributes } from 'react';
import { useIntl } from 'react-intl';
import { localeHref, localeOfTag } from '../../protocol/locales/locale-routes';
import type { SiteHref } from '../contracts/pages';
import { useSite } from './site';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The page's path without a locale. The link leads to that page in the current language. */
  readonly to: SiteHref;
}

/**
 * A link inside the site: an anchor that the router follows after hydration. For links to other sites, use `<a
 * href>`.
 */
export function Link({ to, ...rest }: LinkProps) {
  const { locales } = useSite();
  const locale = localeOfTag(useIntl().locale, locales);
  return <a data-link="" href={localeHref(to, locale, locales)} {...rest} />;
}
