import type { SitePath } from '@site/shared/contracts/pages';
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
  children: [
    {
      to: '/sales-enablement-platform',
      title: 'header.audiences.salesTeams',
      subTitle: 'header.audiences.salesTeams.about',
      slug: 'sales-teams',
      theme: 'orange',
    },
    {
      to: '/lead-generation-agencies',
      title: 'header.audiences.agencies',
      subTitle: 'header.audiences.agencies.about',
      slug: 'leadgen-agencies',
      theme: 'mint',
    },
    {
      to: '/b2b-lead-generation',
      title: 'header.audiences.b2b',
      subTitle: 'header.audiences.b2b.about',
      slug: 'b2b-companies',
      theme: 'rosewood',
    },
    {
      to: '/startup-lead-generation',
      title: 'header.audiences.founders',
      subTitle: 'header.audiences.founders.about',
      slug: 'founders',
      theme: 'founder',
    },
    {
      to: '/infrastructure-lead-gen',
      title: 'header.audiences.infrastructure',
      subTitle: 'header.audiences.infrastructure.about',
      slug: 'infrastructure',
      theme: 'infrastructure',
    },
    {
      to: '/enterprise-lead-generation',
      title: 'header.audiences.enterprise',
      subTitle: 'header.audiences.enterprise.about',
      slug: 'enterprise',
      theme: 'enterprise',
    },
    {
      to: '/marketing-agency-lead-gen',
      title: 'header.audiences.marketing',
      subTitle: 'header.audiences.marketing.about',
      slug: 'marketing-agencies',
      theme: 'marketing',
    },
  ],
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
