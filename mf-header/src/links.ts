import type { SitePath } from '@site/shared/contracts/pages';
import { audiences as pages } from '@site/shared/contracts/pages.generated';
import type { Theme } from '@site/shared/contracts/themes';
import type { MessageId } from '@site/shared/runtime';

/** A link of the header (specification, section 3: navigation item). Titles are message ids. */
export interface NavLink {
  readonly to: SitePath;
  readonly title: MessageId;
}

/** An entry of a dropdown (specification, section 3: child entry). */
export interface NavChild extends NavLink {
  readonly subTitle: MessageId;
  /** Names the entry in the markup: `data-slug`. */
  readonly slug: string;
  /** The theme of the page it leads to, shown as a square. None: the entry that is no audience. */
  readonly theme?: Theme;
}

export interface NavDropdown {
  readonly title: MessageId;
  /** Names the dropdown in the markup: `data-slug`. */
  readonly slug: string;
  /** Names what it opens. */
  readonly popupSlug: string;
  readonly children: readonly NavChild[];
}

export const audiences: NavDropdown = {
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

/** Closes the list of audiences, for who found themselves in none. */
export const notSure: NavChild = {
  to: '/book-demo',
  title: 'header.notSure',
  subTitle: 'header.notSure.about',
  slug: 'not-sure',
};

export const links: readonly NavLink[] = [
  { to: '/pricing', title: 'header.pricing' },
  { to: '/referrals', title: 'header.referrals' },
  { to: '/startups', title: 'header.startups' },
];

export const bookDemo: NavLink = { to: '/book-demo', title: 'header.bookDemo' };
