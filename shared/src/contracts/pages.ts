/**
 * One id for every page of the specification's section 2; it is also the name of the module that `mf-pages` exposes.
 * Except for `home`, `data` and `icons` it equals the page's path.
 */
export const pageIds = [
  'home',
  'b2b-lead-generation',
  'book-demo',
  'data',
  'email-finder',
  'enterprise-lead-generation',
  'faq',
  'infrastructure-lead-gen',
  'lead-generation-agencies',
  'legal-noties',
  'marketing-agency-lead-gen',
  'pricing',
  'privacy',
  'referrals',
  'sales-enablement-platform',
  'sitemap',
  'startup-lead-generation',
  'startups',
  'terms',
  'icons',
] as const;

export type PageId = (typeof pageIds)[number];

/** Every path a link inside the site may lead to; a hash may follow. */
export type SitePath = '/' | `/${Exclude<PageId, 'home' | 'data' | 'icons'>}` | `/data/${string}`;

export type SiteHref = SitePath | `${SitePath}#${string}` | `#${string}`;

/** Route parameters by name, as the path gave them. Only `/data/{id}` has one: `id`. */
export type RouteParams = Readonly<Record<string, string>>;
