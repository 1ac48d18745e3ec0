import type { PrefixStrategy } from '@site/kit/protocol/locales/locales';
import { html, type Row, revalidated } from './row';

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
const chose = (code: string) => ({ ...german, cookie: `a=b; locale=${code}` });
/** No English page has an umlaut in its own part. */
const inGerman = /<html lang="de-DE"[\s\S]*<main[\s\S]*[äöü][\s\S]*<\/main>/;
const inEnglish = /<html lang="en-US"/;

const byVisitor = 'cookie, accept-language, accept-encoding';
const byVisitorAndLink = 'cookie, accept-language, sec-fetch-site, accept-encoding';
const forEveryone = {
  vary: 'accept-encoding',
  ...revalidated,
  'cache-control': `${revalidated['cache-control']}, no-transform`,
  'content-security-policy': /script-src/,
};
const forThis = (vary: string) => ({
  vary,
  'cache-control': 'private, max-age=0, must-revalidate, no-transform',
  'cdn-cache-control': null,
  'content-security-policy': /script-src/,
});

/** The responses of every server for a site in English, the default, and German. `english` and `german` return their paths. */
export function localeRows(
  strategy: PrefixStrategy,
  paths: { readonly english: (path: string) => string; readonly german: (path: string) => string },
): Row[] {
  const rule = `locale: ${strategy}`;
  const choice = (target: string, location: string, code: string): Row => ({
    rule: `${rule}, a choice is kept for a year`,
    target,
    headers: german,
    status: 302,
    responseHeaders: {
      location,
      'set-cookie': `locale=${code}; Path=/; Max-Age=31536000; SameSite=Lax`,
      'cache-control': 'no-store',
    },
  });
  return [
    ...(strategy === 'no_prefix' ? sharedRows(rule) : ownPathRows(rule, strategy, paths)),
    choice(`${paths.english('/faq')}?locale=en`, paths.english('/faq'), 'en'),
    choice(`${paths.german('/faq')}?a=1&locale=de&b=%2f`, `${paths.german('/faq')}?a=1&b=%2f`, 'de'),
    choice(`${paths.german('/')}?locale=de&a=1`, `${paths.german('/')}?a=1`, 'de'),
    { rule, target: `${paths.german('/faq')}?locale=pl`, status: 200 },
    { rule, target: '/unknown?locale=de', status: 404 },
    {
      rule: `${rule}, a file is everyone's`,
      target: '/robots.txt?locale=de',
      headers: chose('de'),
      status: 200,
      responseHeaders: { 'set-cookie': null },
    },
    { rule, target: '/', method: 'POST', headers: german, status: 405 },
  ];
}

/** Every path in both languages. */
function sharedRows(rule: string): Row[] {
  const visits: [Record<string, string>, boolean][] = [
    [{}, false],
    [german, true],
    [chose('en'), false],
    [{ cookie: 'locale=de' }, true],
    [{ ...german, cookie: 'locale=pl' }, true],
    [{ 'accept-language': 'pl' }, false],
    [{ 'accept-language': 'en;q=0.4, de;q=0.8' }, true],
    [{ 'accept-language': 'DE-de' }, true],
    [{ 'accept-language': 'den' }, false],
    [{ 'accept-language': 'de;q=0, *' }, false],
    [{ ...german, 'sec-fetch-site': 'same-origin' }, true],
  ];
  return visits.flatMap(([headers, isGerman]) => {
    const body = isGerman ? inGerman : inEnglish;
    const page = (target: string): Row => ({
      rule: `${rule}, a document is the visitor's`,
      target,
      headers,
      status: 200,
      responseHeaders: forThis(byVisitor),
      body,
    });
    return [
      page('/'),
      page('/pricing'),
      page('/data/packaging-fair-exhibitors'),
      page('/data/any-well-formed-id'),
      {
        rule: `${rule}, and so is an error page`,
        target: '/unknown',
        headers: { ...html, ...headers },
        status: 404,
        responseHeaders: { vary: `accept, ${byVisitor}`, 'cache-control': 'no-store, no-transform' },
        body,
      },
      {
        rule: `${rule}, but a payload is of the language of its path`,
        target: '/pricing/_payload.json',
        headers,
        status: 200,
        responseHeaders: { vary: 'accept-encoding' },
        body: /"locale":"en-US"/,
      },
      {
        rule: `${rule}, but a payload is of the language of its path`,
        target: '/_locale/de/data/any-well-formed-id/_payload.json',
        headers,
        status: 200,
        body: /"locale":"de-DE"/,
      },
    ];
  });
}

/** Every path in one language, but for `/`. */
function ownPathRows(
  rule: string,
  strategy: PrefixStrategy,
  paths: { readonly english: (path: string) => string; readonly german: (path: string) => string },
): Row[] {
  const isPage = strategy !== 'prefix';
  const languages = [
    [paths.english, inEnglish],
    [paths.german, inGerman],
  ] as const;
  const pages = languages.flatMap(([pathOf, body]) =>
    ['/pricing', '/data/any-well-formed-id'].map(
      (path): Row => ({
        rule: `${rule}, a path says its language`,
        target: pathOf(path),
        headers: pathOf === paths.english ? chose('de') : chose('en'),
        status: 200,
        responseHeaders: forEveryone,
        body,
      }),
    ),
  );
  const errors = languages.map(
    ([pathOf, body]): Row => ({
      rule: `${rule}, so does that of an error page`,
      target: pathOf('/unknown'),
      headers: { ...html, ...german },
      status: 404,
      responseHeaders: { vary: 'accept, accept-encoding' },
      body,
    }),
  );
  const toGerman = [german, chose('de'), { cookie: 'locale=de' }];
  const toEnglish = [{}, chose('en'), { 'accept-language': 'pl' }];
  return [
    ...pages,
    ...errors,
    ...toGerman.map((headers) => leads(rule, headers, paths.german('/'), isPage)),
    ...toEnglish.map((headers) =>
      isPage ? stays(rule, headers) : leads(rule, headers, paths.english('/'), isPage),
    ),
    isPage
      ? stays(`${rule}, a link leads where it says`, { ...chose('de'), 'sec-fetch-site': 'same-origin' })
      : leads(rule, { ...chose('de'), 'sec-fetch-site': 'same-origin' }, '/de', isPage),
    ...(isPage
      ? []
      : [
          {
            rule: `${rule}, an error page without a language in its path`,
            target: '/unknown',
            headers: { ...html, ...german },
            status: 404,
            responseHeaders: { vary: `accept, ${byVisitor}` },
            body: inGerman,
          },
        ]),
  ];
}

function leads(rule: string, headers: Record<string, string>, home: string, isPage: boolean): Row {
  const vary = (isPage ? byVisitorAndLink : byVisitor).replace(', accept-encoding', '');
  return {
    rule: `${rule}, / leads to the visitor's language`,
    target: '/?utm_source=A%2f',
    headers,
    status: 302,
    responseHeaders: { location: `${home}?utm_source=A%2f`, vary, 'cache-control': 'no-store' },
  };
}

function stays(rule: string, headers: Record<string, string>): Row {
  return {
    rule: `${rule}, / is the home page in the default language`,
    target: '/',
    headers,
    status: 200,
    responseHeaders: forThis(byVisitorAndLink),
    body: inEnglish,
  };
}
