import { localeCookieName, localeParameter } from '@site/kit/protocol/locale-cookie';
import { caching, variesBy } from '@site/kit/protocol/response-headers';
import { type ErrorStatus, errorPaths } from '@site/kit/protocol/site-paths';
import { type HostedSite, sharesPaths } from './hosted-site';
import { block, headers, literal, map } from './nginx-text';

/**
 * Chooses the language of a response like our server (`shared/platform/serve/respond/visitor-locale`). `$language` is
 * the locale code of the path. The other variables follow from it: `$page_404`, `$page_500` and their policies,
 * `$error_vary`, `$page_vary`, `$page_caching`.
 */
export function localeMaps(site: HostedSite): string[] {
  const { all, fallback, unnamed } = site.locales;
  const byVisitor = unnamed === 'visitor' && all.length > 1;
  const prefixes = all.filter(({ prefix }) => prefix !== '');
  const under = (prefix: string) => new RegExp(`^${prefix}(?:/|$)`);
  const rootVaries = all.some(({ home }) => home === '/') && leavesRoot(site);
  const varies = (by: string) => `${by}, accept-encoding`;
  return [
    ...(all.length > 1 || leavesRoot(site) ? visitorMaps(site) : []),
    map(
      '$raw_path',
      '$language',
      prefixes.map(({ prefix, code }) => [under(prefix), code] as const),
      byVisitor ? '$visitor' : fallback,
    ),
    ...errorPageMaps(site),
    map(
      '$raw_path',
      '$error_vary',
      prefixes.map(({ prefix }) => [under(prefix), 'accept, accept-encoding'] as const),
      varies(byVisitor ? `accept, ${variesBy.visitor}` : 'accept'),
    ),
    map(
      '$raw_path',
      '$page_vary',
      rootVaries ? [[/^\/$/, varies(variesBy.visitorAndLink)]] : [],
      sharesPaths(site) ? varies(variesBy.visitor) : 'accept-encoding',
    ),
    map(
      '$raw_path',
      '$page_caching',
      rootVaries ? [[/^\/$/, caching.revalidatePrivately]] : [],
      sharesPaths(site) ? caching.revalidatePrivately : caching.revalidate,
    ),
    ...rootMaps(site),
  ];
}

/** Redirects before a page: the locale parameter of a link, and the home page for `/`. */
export function localeRedirects(site: HostedSite): string[] {
  return [
    ...(site.locales.all.length > 1 ? ['error_page 466 = @choose;', 'if ($choice) { return 466; }'] : []),
    ...(leavesRoot(site) ? ['error_page 467 = @leave;', 'if ($leave) { return 467; }'] : []),
  ];
}

/** The locations that send those redirects. */
export function localeLocations(site: HostedSite): string[] {
  const { all } = site.locales;
  const redirect = (name: string, to: string, own: Readonly<Record<string, string>>) =>
    block(`location @${name}`, [...headers({ 'cache-control': caching.none, ...own }), `return 302 ${to};`]);
  const isPage = all.some(({ home }) => home === '/');
  const vary = isPage ? variesBy.visitorAndLink : variesBy.visitor;
  return [
    ...(all.length > 1 ? [redirect('choose', '$raw_path$unchosen', { 'set-cookie': '$choice_cookie' })] : []),
    ...(leavesRoot(site) ? [redirect('leave', '$leave$search', { vary })] : []),
  ];
}

/** `$visitor`: the visitor's locale code, from the cookie, else from the browser's languages. */
function visitorMaps({ locales: { all, fallback } }: HostedSite): string[] {
  const codes = all.map(({ code }) => code).join('|');
  const languages = [...new Set(all.flatMap(({ code, tag }) => [primary(tag), code]))].join('|');
  const asked = `(?:^|,)\\s*(?<of_asked>(?:${languages})(?:-[a-z0-9]+)*)\\s*`;
  // nginx cannot sort, so each weight, in tenths, has its own pattern.
  const weights = [
    '(?:;\\s*q=1(?:\\.0*)?)?',
    ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => `;\\s*q=0?\\.${tenth}\\d*`),
  ];
  return [
    map(`$cookie_${localeCookieName}`, '$kept', [[new RegExp(`^(?<of_kept>${codes})$`), '$of_kept']]),
    map(
      '$http_accept_language',
      '$asked',
      weights.map((weight, index) => {
        const group = `of_asked_${index}`;
        const pattern = `${asked.replace('of_asked', group)}${weight}\\s*(?:,|$)`;
        return [new RegExp(pattern, 'i'), `$${group}`] as const;
      }),
    ),
    map(
      '$kept:$asked',
      '$visitor',
      [
        [/^(?<of_visitor>[^:]+):/, '$of_visitor'],
        ...all.map(({ code, tag }) => [new RegExp(`:${tag}$`, 'i'), code] as const),
        ...all.map(({ code }) => [new RegExp(`:${code}(?:-|$)`, 'i'), code] as const),
        ...all.map(({ code, tag }) => [new RegExp(`:${primary(tag)}(?:-|$)`, 'i'), code] as const),
      ],
      fallback,
    ),
  ];
}

/** The errors for which nginx sends a page. */
const nginxStatuses: readonly ErrorStatus[] = [400, 404, 405, 414, 500];

function errorPageMaps({ documents, locales: { all } }: HostedSite): string[] {
  return nginxStatuses.flatMap((status) => {
    const path = errorPaths[status];
    const pages = documents.filter((document) => document.path === path);
    const standard = pages.find(({ translation }) => translation === undefined);
    if (standard === undefined)
      throw new Error(
        `Cannot configure nginx: the composition has no error page ${path}. Add it to the shell.`,
      );
    const other = all.flatMap(({ code }) => pages.filter(({ translation }) => translation === code));
    const select = (name: string, field: 'file' | 'policy') =>
      map(
        '$language',
        name,
        other.map((page) => [page.translation ?? '', literal(page[field])] as const),
        literal(standard[field]),
      );
    return [select(`$page_${status}`, 'file'), select(`$policy_${status}`, 'policy')];
  });
}

/**
 * `$leave`: the redirect of `/` for this visitor. `$choice`: the locale in a link's parameter. `$unchosen`: the query
 * without that parameter.
 */
function rootMaps(site: HostedSite): string[] {
  const { all } = site.locales;
  const isPage = all.some(({ home }) => home === '/');
  const leave = [
    map(
      '$visitor',
      '$home',
      all.map(({ code, home }) => [code, home] as const),
    ),
    map('$answer$raw_path $home $http_sec_fetch_site', '$leave', [
      ...(isPage
        ? ([
            [/^\/ \/ /, ''],
            [/^\/ \S+ same-origin$/, ''],
          ] as const)
        : []),
      [/^\/ /, '$home'],
    ]),
  ];
  const codes = all.map(({ code }) => code).join('|');
  const choice = [
    map(`$arg_${localeParameter} $answer $document`, '$choice', [
      [new RegExp(`^(?<of_choice>${codes})  /(?!-$)`), '$of_choice'],
    ]),
    map(
      '$choice',
      '$choice_cookie',
      all.map(({ code, cookie }) => [code, literal(cookie)] as const),
    ),
    map(
      '$search',
      '$unchosen',
      [
        [new RegExp(`^\\?${localeParameter}=[^&]*$`), ''],
        [new RegExp(`^\\?${localeParameter}=[^&]*&(?<of_others>.*)$`), '?$of_others'],
        [new RegExp(`^(?<of_before>.*?)&${localeParameter}=[^&]*(?<of_after>.*)$`), '$of_before$of_after'],
      ],
      '$search',
    ),
  ];
  return [...(leavesRoot(site) ? leave : []), ...(all.length > 1 ? choice : [])];
}

/** Whether `/` redirects some visitors. */
function leavesRoot({ locales: { all } }: HostedSite): boolean {
  return all.some(({ home }) => home !== '/');
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
