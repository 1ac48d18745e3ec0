import type { SiteHref } from '@site/kit/contracts/pages';
import { audiences as pages } from '@site/kit/contracts/pages.generated';
import type { Theme } from '@site/kit/contracts/themes';
import type { MessageId } from '@site/kit/runtime';

/** An item of the navigation (docs/reference/behaviour/page-parts.md#header). Titles are message ids. */
export interface NavLink {
  readonly to: SiteHref;
  readonly title: MessageId;
}

/** An entry of a dropdown. */
export interface NavChild extends NavLink {
  readonly subTitle: MessageId;
  /** Value of `data-slug`. */
  readonly slug: string;
  /** Theme of the linked page. The link shows its colour. */
  readonly theme: Theme;
}

/** An item that opens a list. `to` leads to a section with the same list. */
export interface NavDropdown extends NavLink {
  /** Value of `data-slug`. */
  readonly slug: string;
  /** Id of the opened element. */
  readonly popupSlug: string;
  readonly children: readonly NavChild[];
}

export const audiences: NavDropdown = {
  to: '/#audiences',
  title: 'header.audiences',
  slug: 'audiences',
  popupSlug: 'audiences-popup',
  children: pages.map(({ page, path, theme }) => ({
    to: path,
    title: `header.audiences.${page}`,
    subTitle: `header.audiences.${page}.about`,
    slug: page,
    theme,
  })),
};

/** The call to action next to the list of audiences. */
export const notSure: NavLink & Pick<NavChild, 'subTitle'> = {
  to: '/book-demo',
  title: 'header.notSure',
  subTitle: 'header.notSure.about',
};

export const links: readonly NavLink[] = [
  { to: '/pricing', title: 'header.pricing' },
  { to: '/referrals', title: 'header.referrals' },
  { to: '/startups', title: 'header.startups' },
];

export const bookDemo: NavLink = { to: '/book-demo', title: 'header.bookDemo' };
