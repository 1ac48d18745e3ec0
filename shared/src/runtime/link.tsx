import type { AnchorHTMLAttributes } from 'react';
import type { SiteHref } from '../contracts/pages';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: SiteHref;
}

/**
 * A link inside the site: an ordinary anchor, which the router follows once the page is alive (`FollowLinks`). Links that
 * leave the site are plain `<a href>` elements.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a data-link="" href={to} {...rest} />;
}
