// Made from shell/src/routing/routes.ts by `npm run fix`. Do not edit.

export const product = [
  { page: 'home', path: '/', theme: 'default' },
  { page: 'email-finder', path: '/email-finder', theme: 'default' },
  { page: 'pricing', path: '/pricing', theme: 'default' },
  { page: 'book-demo', path: '/book-demo', theme: 'default' },
  { page: 'faq', path: '/faq', theme: 'default' },
  { page: 'data-index', path: '/data', theme: 'default' },
] as const;

export const audiences = [
  { page: 'sales-enablement-platform', path: '/sales-enablement-platform', theme: 'orange' },
  { page: 'lead-generation-agencies', path: '/lead-generation-agencies', theme: 'mint' },
  { page: 'b2b-lead-generation', path: '/b2b-lead-generation', theme: 'rosewood' },
  { page: 'startup-lead-generation', path: '/startup-lead-generation', theme: 'founder' },
  { page: 'infrastructure-lead-gen', path: '/infrastructure-lead-gen', theme: 'infrastructure' },
  { page: 'enterprise-lead-generation', path: '/enterprise-lead-generation', theme: 'enterprise' },
  { page: 'marketing-agency-lead-gen', path: '/marketing-agency-lead-gen', theme: 'marketing' },
] as const;

export const data = [{ page: 'data', path: '/data/{id}', theme: 'default' }] as const;

export const company = [
  { page: 'startups', path: '/startups', theme: 'default' },
  { page: 'referrals', path: '/referrals', theme: 'default' },
] as const;

export const legal = [
  { page: 'terms', path: '/terms', theme: 'default' },
  { page: 'privacy', path: '/privacy', theme: 'default' },
  { page: 'legal-noties', path: '/legal-noties', theme: 'default' },
  { page: 'accessibility', path: '/accessibility', theme: 'default' },
  { page: 'sitemap', path: '/sitemap', theme: 'default' },
] as const;

export const hidden = [{ page: 'icons', path: '/_icons', theme: 'default' }] as const;
