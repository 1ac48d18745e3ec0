import type { Layout } from '@site/kit/contracts/layouts';
import type { PageId } from '@site/kit/contracts/pages';
import type { Theme } from '@site/kit/contracts/themes';

/** What a page is listed with. `data` is listed by its data sets, `hidden` nowhere. */
export const pageGroups = ['product', 'audiences', 'data', 'company', 'legal', 'hidden'] as const;
export type PageGroup = (typeof pageGroups)[number];

/** A page of the site (docs/reference/behaviour/routes.md#routes). */
export interface Route {
  /** Base name; the locale's code is put after it (`@site/kit/protocol/locale-routes`). */
  readonly name: string;
  /** Canonical path; `{id}` stands for one parameter, see `route-pattern.ts`. */
  readonly path: string;
  readonly page: PageId;
  readonly group: PageGroup;
  readonly theme: Theme;
  readonly layout: Layout;
  /** Not part of a site that goes live. */
  readonly developmentOnly: boolean;
}

/** A path that the table knows and that has no page: composed files answer the three sitemaps, nothing the other. */
export interface Placeholder {
  readonly path: string;
  readonly answer: 'sitemap' | 'not-found';
}

/**
 * Every page of the site, one row each; its content is the folder of that name in `mf-pages/src/pages`. What links to
 * pages (header, sitemap page, lists of audiences) shows those of a group in this order. `npm run fix` hands the rows on
 * to the other packages: `shared/kit/src/contracts/pages.generated.ts`.
 */
export const routes: readonly Route[] = [
  route('home', '/', 'product'),
  route('email-finder', '/email-finder', 'product'),
  route('pricing', '/pricing', 'product'),
  // The simple layout: navigation would only lead away from a form that takes a minute.
  route('book-demo', '/book-demo', 'product', { layout: 'simple' }),
  route('faq', '/faq', 'product'),
  route('sales-enablement-platform', '/sales-enablement-platform', 'audiences', { theme: 'orange' }),
  route('lead-generation-agencies', '/lead-generation-agencies', 'audiences', { theme: 'mint' }),
  route('b2b-lead-generation', '/b2b-lead-generation', 'audiences', { theme: 'rosewood' }),
  route('startup-lead-generation', '/startup-lead-generation', 'audiences', { theme: 'founder' }),
  route('infrastructure-lead-gen', '/infrastructure-lead-gen', 'audiences', { theme: 'infrastructure' }),
  route('enterprise-lead-generation', '/enterprise-lead-generation', 'audiences', { theme: 'enterprise' }),
  route('marketing-agency-lead-gen', '/marketing-agency-lead-gen', 'audiences', { theme: 'marketing' }),
  route('data', '/data/{id}', 'data'),
  route('startups', '/startups', 'company'),
  route('referrals', '/referrals', 'company'),
  route('terms', '/terms', 'legal'),
  route('privacy', '/privacy', 'legal'),
  route('legal-noties', '/legal-noties', 'legal'),
  route('accessibility', '/accessibility', 'legal'),
  route('sitemap', '/sitemap', 'legal'),
  route('icons', '/_icons', 'hidden', { developmentOnly: true }),
];

export const placeholders: readonly Placeholder[] = [
  { path: '/leadsletter', answer: 'not-found' },
  { path: '/sitemap.xml', answer: 'sitemap' },
  { path: '/index-sitemap.xml', answer: 'sitemap' },
  { path: '/en-US-sitemap.xml', answer: 'sitemap' },
];

type Options = Partial<Pick<Route, 'theme' | 'layout' | 'developmentOnly'>>;

function route(page: PageId, path: string, group: PageGroup, options: Options = {}): Route {
  const usual = { theme: 'default', layout: 'default', developmentOnly: false } as const;
  return { name: page, path, page, group, ...usual, ...options };
}
