import { routes } from '../../../shell/src/routing/routes';
import { pageHeaders, type Row, types } from './row';

/** The pages of the route table, with an id where one belongs. */
const pages = routes
  .filter(({ developmentOnly }) => !developmentOnly)
  .map(({ path, theme }) => ({ path: path.replace('{id}', 'any-well-formed-id'), theme }));

/** Every page, its payload, and the spellings that lead to it. */
export const pageRows = pages.flatMap(({ path, theme }): Row[] => {
  const payload = `${path === '/' ? '' : path}/_payload.json`;
  const other = path === '/' ? [] : [`${path}/`, path.toUpperCase(), `/${path}//`];
  return [
    {
      rule: `#routes: ${path} is a page, theme ${theme}`,
      target: path,
      status: 200,
      responseHeaders: pageHeaders,
      body: new RegExp(`<html lang="en-US" data-theme="${theme}">[\\s\\S]*<h1`),
    },
    {
      rule: `#routes: ${path} with a query`,
      target: `${path}?utm_source=A&x=%2F/..//`,
      status: 200,
      responseHeaders: pageHeaders,
    },
    {
      rule: `#calls: ${path} has a payload`,
      target: payload,
      status: 200,
      responseHeaders: { 'content-type': types.json, 'cache-control': 'public, max-age=0, must-revalidate' },
      body: new RegExp(`"path":"${path}"[\\s\\S]*"theme":"${theme}"`),
    },
    ...other.map(
      (target): Row => ({
        rule: '#addresses: trailing slash, case and double slashes, in one redirect',
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
    rule: '#addresses: one redirect to the canonical path, query kept',
    target,
    status: 308,
    responseHeaders: { location },
  };
});
