import { html, json, notKept, pageHeaders, pageNotKept, type Row, types } from './row';

export const notFoundRows = [
  ...[
    '/index.html',
    '/index.htm',
    '/index.php',
    '/PRICING.HTML',
    '/pricing.html/',
    '/a/b.PHP?x=1',
    '/%69ndex.%70hp',
  ].flatMap((target) => notFound(target, 'Not Found', '#addresses: .html, .htm and .php are Not Found')),
  ...['/leadsletter', '/_icons', '/no-such-page', '/pricing/more', '/data/a/b', '/data/a!b'].flatMap(
    (target) =>
      notFound(
        target,
        `Page not found: ${target}`,
        '#error-pages: unmatched paths are Page not found: {path}',
      ),
  ),
  ...['/400', '/404', '/405', '/414', '/500', '/503', '/_headers', '/_redirects'].flatMap((target) =>
    notFound(target, `Page not found: ${target}`, '#error-pages: only what is there is there'),
  ),
  ...[
    '/_fragments/x.js',
    '/_fragments/shell/none/x.js',
    '/_fragments/',
    '/_fragments/shell/../x.js',
    '/_fragments/Shell/None/',
    '/builds/meta/none.json',
    '/social/none.png',
    '/assets/nope.png',
    '/.env',
    '/backup.tar.gz',
    '/data/a/_payload.jso',
    '/en-us-sitemap.xml',
    '/mf-booking/v1/none.js',
    '/mf-booking/v1/remoteentry.js',
  ].flatMap((target) => fileNotFound(target)),
];

/** The format of an error. */
export const acceptRows = (
  [
    ['*/*', 'html'],
    ['image/png', 'html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
    ['text/html, application/json', 'html'],
    ['application/json;q=0.5, text/html;q=0.6', 'html'],
    ['application/json;q=0', 'html'],
    ['application/json', 'json'],
    ['application/json; charset=utf-8', 'json'],
    ['application/json, text/plain, */*', 'json'],
    ['application/*, */*;q=0.1', 'json'],
    ['text/html;q=0.5, application/json;q=0.51', 'json'],
  ] as const
).map(([accept, form]): Row => {
  return {
    rule: '8: errors as JSON for who wants that rather than HTML',
    target: '/none',
    headers: { accept },
    status: 404,
    responseHeaders: { 'content-type': types[form], vary: /accept/ },
  };
});

const badTargets = [
  '/\\evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/pricing%2F',
  '/a/../pricing',
  '/./pricing',
  '/%ff',
  '/%c0%af',
  '/%ed%a0%80',
  '/%0d%0aset-cookie:%20a=b',
  '/%1f',
  '/%7f',
  '/"quoted"',
  '/<b>',
];
export const badRows: Row[] = [
  ...badTargets.flatMap((target): Row[] => [
    {
      rule: '#addresses: targets that servers could read differently are refused',
      target,
      headers: json,
      status: 400,
      responseHeaders: { 'content-type': types.json, location: null },
      body: JSON.stringify({ statusCode: 400, message: 'Bad Request' }),
    },
    {
      rule: '#error-pages: any other error shows what went wrong',
      target,
      headers: html,
      status: 400,
      responseHeaders: { ...pageHeaders, ...pageNotKept },
      body: /Error 400[\s\S]*Something went wrong[\s\S]*Bad Request[\s\S]*Please try again later or contact our support team\.[\s\S]*Go Home[\s\S]*View Sitemap/,
    },
  ]),
  ...['/%2e%2e/pricing', '/%', '/%zz', '/%00', '/../../etc/passwd'].map((target): Row => {
    return {
      rule: '#addresses: invalid percent-encoding and control characters',
      target,
      headers: html,
      status: 400,
      responseHeaders: { ...pageHeaders, ...pageNotKept },
      body: /Error 400[\s\S]*Bad Request/,
    };
  }),
  {
    rule: '#addresses: raw control characters',
    target: '/pri\tcing',
    status: 400,
    responseHeaders: { location: null },
  },
  {
    rule: '#addresses: a path of 2048 characters is accepted',
    target: `/${'a'.repeat(2047)}?${'q'.repeat(4000)}`,
    headers: json,
    status: 404,
  },
  {
    rule: '#addresses: a longer path is refused',
    target: `/${'a'.repeat(2048)}`,
    headers: json,
    status: 414,
    body: JSON.stringify({ statusCode: 414, message: 'URI Too Long' }),
  },
  {
    rule: '#error-pages: a longer path, as a page',
    target: `/${'a'.repeat(2048)}`,
    headers: html,
    status: 414,
    responseHeaders: { ...pageHeaders, ...pageNotKept },
    body: /Error 414[\s\S]*URI Too Long/,
  },
];

/** A file that does not exist, for which a page would be too much. */
function fileNotFound(target: string): Row[] {
  const rule = '#error-pages: paths of files get a line of text';
  const message = `Page not found: ${target}`;
  return [
    notFoundAsJson(target, message, rule),
    {
      rule,
      target,
      headers: html,
      status: 404,
      responseHeaders: { 'content-type': 'text/plain; charset=utf-8', ...notKept, location: null },
      body: new RegExp(`^${message.replace(/[.*+?]/g, '\\$&')}\n$`),
    },
  ];
}

function notFoundAsJson(target: string, message: string, rule: string): Row {
  return {
    rule: `${rule}, as JSON`,
    target,
    headers: json,
    status: 404,
    responseHeaders: { 'content-type': types.json, ...notKept, location: null },
    body: JSON.stringify({ statusCode: 404, message }),
  };
}

function notFound(target: string, message: string, rule: string): Row[] {
  return [
    notFoundAsJson(target, message, rule),
    {
      rule: `${rule}, as a page`,
      target,
      headers: html,
      status: 404,
      responseHeaders: { ...pageHeaders, ...pageNotKept },
      body: /Page not found[\s\S]*This page was not found, we suggest you go to one of the website categories[\s\S]*Go Home[\s\S]*View Sitemap/,
    },
  ];
}
