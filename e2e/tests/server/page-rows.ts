import { routes } from '../../../shell/src/routing/routes';
import { pageHeaders, type Row, revalidated, types } from './row';

/** The pages of the route table, with an id where one belongs. */
const pages = routes
  .filter(({ developmentOnly }) => !developmentOnly)
  .map((route) => ({ ...route, target: route.path.replace('{id}', 'any-well-formed-id') }));

/** Every page, its payload, and the spellings that lead to it. */
export const pageRows = pages.flatMap(({ path, target, theme }): Row[] => {
  const payload = `${target === '/' ? '' : target}/_payload.json`;
  const other = target === '/' ? [] : [`${target}/`, target.toUpperCase(), `/${target}//`];
  return [
    {
      rule: `#routes: ${path} is a page, theme ${theme}`,
      target,
      status: 200,
      responseHeaders: pageHeaders,
      body: new RegExp(`<html lang="en-US" data-theme="${theme}">[\\s\\S]*<h1`),
    },
    {
      rule: `#routes: ${path} with a query`,
      target: `${target}?utm_source=A&x=%2F/..//`,
      status: 200,
      responseHeaders: pageHeaders,
    },
    {
      rule: `#calls: ${path} has a payload`,
      target: payload,
      status: 200,
      responseHeaders: { 'content-type': types.json, ...revalidated },
      body: new RegExp(`"path":"${path}"[\\s\\S]*"theme":"${theme}"`),
    },
    ...other.map(
      (spelling): Row => ({
        rule: '#addresses: trailing slash, case and double slashes, in one redirect',
        target: `${spelling}?Q=A%2f&b=//`,
        status: 308,
        responseHeaders: {
          location: `${target}?Q=A%2f&b=//`,
          'cache-control': 'public, max-age=3600, stale-if-error=604800',
        },
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
  ['/Data/V1.2_~X/', '/data/v1.2_~x'],
  // Paths without a page also redirect to their canonical form.
  ['/Unknown/', '/unknown'],
  ['/No-Such-Page/', '/no-such-page'],
  ['//No//Such//?x=Y', '/no/such?x=Y'],
  ['/a/b/C/d/e/f/g/H', '/a/b/c/d/e/f/g/h'],
  ["/A(b)!$&'*+,;=c", "/a(b)!$&'*+,;=c"],
  ['/%C3%BCber/', '/%C3%BCber'],
  ['/data/', '/data'],
  ['/Data/A/B', '/data/a/b'],
  ['/404/', '/404'],
  ['/robots.txt/', '/robots.txt'],
  ['//robots.txt', '/robots.txt'],
  ['/ROBOTS.TXT', '/robots.txt'],
  ['/EN-us-sitemap.xml', '/en-us-sitemap.xml'],
  ['/mf-booking/V1/embed.js', '/mf-booking/v1/embed.js'],
  // Never to another site.
  ['//evil.example', '/evil.example'],
  ['//Evil.example/', '/evil.example'],
  ['/http://evil.example', '/http:/evil.example'],
  ['//evil.example@host/', '/evil.example@host'],
].map(([target = '', location = '']) => {
  return {
    rule: '#addresses: one redirect to the canonical path, query kept',
    target,
    status: 308,
    responseHeaders: { location },
  };
});

/** One document for all values without their own: it is sent unchanged and does not contain the value. */
export const genericPageRows: Row[] = ['a_b', 'v1.2', '~', 'a.json', 'robots.txt', 'x'.repeat(1500)].flatMap(
  (id): Row[] => [
    {
      rule: '#routes: any id of unreserved characters has the generic page',
      target: `/data/${id}`,
      headers: { 'accept-encoding': 'br' },
      status: 200,
      responseHeaders: { ...pageHeaders, 'content-encoding': 'br', vary: /accept-encoding/i },
      body: /"path":"\/data\/\{id\}"/,
    },
    {
      rule: '#routes: and its payload',
      target: `/data/${id}/_payload.json`,
      headers: { 'accept-encoding': 'br' },
      status: 200,
      responseHeaders: { 'content-type': types.json, 'content-encoding': 'br' },
      body: /"path":"\/data\/\{id\}"/,
    },
  ],
);
