import type { AnchorHTMLAttributes } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SiteHref } from '../contracts/pages';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: SiteHref;
}

/**
 * A link inside the site: an ordinary anchor that becomes a client transition once the page is alive. Links that leave
 * the site are plain `<a href>` elements.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink to={to} discover="none" {...rest} />;
}
