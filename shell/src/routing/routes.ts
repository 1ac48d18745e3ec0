import type { PageId } from '@site/shared/contracts/pages';
import type { Layout, Theme } from '@site/shared/contracts/themes';

/** A page of the site (specification, section 2). */
export interface Route {
  /** Base name; the locale's code is put after it (`@site/shared/lib/locale-routes`). */
  readonly name: string;
  /** Canonical path; `{id}` stands for one parameter, see `match-route.ts`. */
  readonly path: string;
  readonly page: PageId;
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

export const routes: readonly Route[] = [
  route('home', '/'),
  route('b2b-lead-generation', '/b2b-lead-generation', { theme: 'rosewood' }),
  // Why simple: docs/decisions/0030-layout-of-book-demo.md
  route('book-demo', '/book-demo', { layout: 'simple' }),
  route('data', '/data/{id}'),
  route('email-finder', '/email-finder'),
  route('enterprise-lead-generation', '/enterprise-lead-generation', { theme: 'enterprise' }),
  route('faq', '/faq'),
  route('infrastructure-lead-gen', '/infrastructure-lead-gen', { theme: 'infrastructure' }),
  route('lead-generation-agencies', '/lead-generation-agencies', { theme: 'mint' }),
  route('legal-noties', '/legal-noties'),
  route('marketing-agency-lead-gen', '/marketing-agency-lead-gen', { theme: 'marketing' }),
  route('pricing', '/pricing'),
  route('privacy', '/privacy'),
  route('referrals', '/referrals'),
  route('sales-enablement-platform', '/sales-enablement-platform', { theme: 'orange' }),
  route('sitemap', '/sitemap', { theme: 'default' }),
  route('startup-lead-generation', '/startup-lead-generation', { theme: 'founder' }),
  route('startups', '/startups'),
  route('terms', '/terms'),
  route('icons', '/_icons', { developmentOnly: true }),
];

export const placeholders: readonly Placeholder[] = [
  { path: '/leadsletter', answer: 'not-found' },
  { path: '/sitemap.xml', answer: 'sitemap' },
  { path: '/index-sitemap.xml', answer: 'sitemap' },
  { path: '/en-US-sitemap.xml', answer: 'sitemap' },
];

type Options = Partial<Pick<Route, 'theme' | 'layout' | 'developmentOnly'>>;

function route(page: PageId, path: string, options: Options = {}): Route {
  return { name: page, path, page, theme: 'default', layout: 'default', developmentOnly: false, ...options };
}
