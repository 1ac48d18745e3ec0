import type { Layout } from '@site/kit/contracts/layouts';
import type { PageId } from '@site/kit/contracts/pages';
import type { Theme } from '@site/kit/contracts/themes';

/** Where lists of links show a page. Links to `data` come from its data sets; no list shows `hidden` pages. */
export const pageGroups = ['product', 'audiences', 'data', 'company', 'legal', 'hidden'] as const;
export type PageGroup = (typeof pageGroups)[number];

/** A page of the site (docs/reference/behaviour/routes.md#routes). */
export interface Route {
  /** Canonical path. `{id}` is a parameter, see `plan-pages.ts`. */
  readonly path: string;
  /** Localized routes are named after it (`@site/kit/protocol/locales/locale-routes`). */
  readonly page: PageId;
  readonly group: PageGroup;
  readonly theme: Theme;
  readonly layout: Layout;
  /** Left out of releases. */
  readonly developmentOnly: boolean;
}

/**
 * Every page of the site, one row each. Its content is in the folder of the same name in `mf-pages/src/pages`. Header,
 * sitemap page and lists of audiences show the pages of a group in this order. `npm run fix` writes the rows to
 * `shared/kit/src/contracts/pages.generated.ts` for the other packages.
 */
export const routes: readonly Route[] = [
  route('home', '/', 'product'),
  route('email-finder', '/email-finder', 'product'),
  route('pricing', '/pricing', 'product'),
  // No navigation to distract from a form that takes a minute.
  route('book-demo', '/book-demo', 'product', { layout: 'simple' }),
  route('faq', '/faq', 'product'),
  route('data-index', '/data', 'product'),
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

/** Reserved paths without a page: generated sitemaps, and a 404. */
export const placeholders: readonly string[] = [
  '/leadsletter',
  '/sitemap.xml',
  '/index-sitemap.xml',
  '/en-US-sitemap.xml',
];

type Options = Partial<Pick<Route, 'theme' | 'layout' | 'developmentOnly'>>;

function route(page: PageId, path: string, group: PageGroup, options: Options = {}): Route {
  const defaults = { theme: 'default', layout: 'default', developmentOnly: false } as const;
  return { path, page, group, ...defaults, ...options };
}
