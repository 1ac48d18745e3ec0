import { pageHeaders, type Row, types } from './row';

/** Section 2: the twenty rows, with their themes. */
const pages: [path: string, theme: string][] = [
  ['/', 'default'],
  ['/b2b-lead-generation', 'rosewood'],
  ['/book-demo', 'default'],
  ['/data/any-well-formed-id', 'default'],
  ['/email-finder', 'default'],
  ['/enterprise-lead-generation', 'enterprise'],
  ['/faq', 'default'],
  ['/infrastructure-lead-gen', 'infrastructure'],
  ['/lead-generation-agencies', 'mint'],
  ['/legal-noties', 'default'],
  ['/marketing-agency-lead-gen', 'marketing'],
  ['/pricing', 'default'],
  ['/privacy', 'default'],
  ['/referrals', 'default'],
  ['/sales-enablement-platform', 'orange'],
  ['/sitemap', 'default'],
  ['/startup-lead-generation', 'founder'],
  ['/startups', 'default'],
  ['/terms', 'default'],
];

/** Every page, its payload, and the spellings that lead to it. */
export const pageRows = pages.flatMap(([path, theme]): Row[] => {
  const payload = `${path === '/' ? '' : path}/_payload.json`;
  const other = path === '/' ? [] : [`${path}/`, path.toUpperCase(), `/${path}//`];
  return [
    {
      rule: `2: ${path} is a page, theme ${theme}`,
      target: path,
      status: 200,
      responseHeaders: pageHeaders,
      body: new RegExp(`<html lang="en-US" data-theme="${theme}">[\\s\\S]*<h1`),
    },
    {
      rule: `2: ${path} with a query`,
      target: `${path}?utm_source=A&x=%2F/..//`,
      status: 200,
      responseHeaders: pageHeaders,
    },
    {
      rule: `7: ${path} has a payload`,
      target: payload,
      status: 200,
      responseHeaders: { 'content-type': types.json, 'cache-control': 'public, max-age=0, must-revalidate' },
      body: new RegExp(`"path":"${path}"[\\s\\S]*"theme":"${theme}"`),
    },
    ...other.map(
      (target): Row => ({
        rule: '2: trailing slash, case and double slashes, in one redirect',
        target: `${target}?Q=A%2f&b=//`,
        status: 308,
        responseHeaders: { location: `${path}?Q=A%2f&b=//`, 'cache-control': 'public, max-age=3600' },
      }),
    ),
  ];
});

export const redirectRows: Row[] = [
  ['//', '/'],
  ['///?a=B', '/?a=B'],
  ['/Faq/', '/faq'],
  ['//FAQ///?Utm_Source=X', '/faq?Utm_Source=X'],
  ['/%66aq', '/faq'],
  ['/Pricing/?', '/pricing?'],
  ['/data/Saas-Leads-2026/', '/data/saas-leads-2026'],
  ['//DATA//UPPER?Keep=ME', '/data/upper?Keep=ME'],
  ['/data/any-well-formed-id/?x=Y', '/data/any-well-formed-id?x=Y'],
].map(([target = '', location = '']) => {
  return {
    rule: '2: one redirect to the canonical path, query kept',
    target,
    status: 308,
    responseHeaders: { location },
  };
});
