import { html, json, notKept, pageHeaders, pageNotKept, type Row, revalidated, types } from './row';

export const fileRows: Row[] = [
  ...['/sitemap.xml', '/index-sitemap.xml', '/en-US-sitemap.xml'].map((target): Row => {
    const root = target === '/index-sitemap.xml' ? 'sitemapindex' : 'urlset';
    return {
      rule: '#content-and-buttons: the sitemaps answer as XML',
      target,
      status: 200,
      responseHeaders: {
        'content-type': types.xml,
        'cache-control': 'public, max-age=3600, stale-if-error=604800',
      },
      body: new RegExp(`^<\\?xml[\\s\\S]*<${root} [\\s\\S]*</${root}>`),
    };
  }),
  {
    rule: '#content-and-buttons: robots.txt names the sitemaps',
    target: '/robots.txt',
    status: 200,
    responseHeaders: { 'content-type': 'text/plain; charset=utf-8' },
    body: /Sitemap: \S+\/sitemap\.xml\nSitemap: \S+\/index-sitemap\.xml\nSitemap: \S+\/en-US-sitemap\.xml/,
  },
  ...(
    [
      ['/favicon.ico', 'image/x-icon'],
      ['/favicon.svg', 'image/svg+xml'],
      ['/apple-touch-icon.png', 'image/png'],
      ['/icon-512.png', 'image/png'],
      ['/site.webmanifest', 'application/manifest+json'],
      ['/social/home.png', 'image/png'],
      ['/social/pricing.png', 'image/png'],
    ] as const
  ).map(([target, contentType]): Row => {
    const responseHeaders = {
      'content-type': contentType,
      'cache-control': 'public, max-age=3600, stale-if-error=604800',
      'x-content-type-options': 'nosniff',
    };
    return {
      rule: '#responses: icons, web manifest and social images',
      target,
      status: 200,
      responseHeaders,
    };
  }),
  ...['embed.js', 'remoteEntry.js', 'mf-manifest.json', 'index.json'].map((file): Row => {
    const responseHeaders = {
      'cache-control': 'public, max-age=300, stale-if-error=604800',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-encoding': 'br',
      'content-type': file.endsWith('.js') ? 'text/javascript; charset=utf-8' : types.json,
    };
    const target = `/mf-booking/v1/${file}`;
    const rule = '#booking: other sites load the booking from addresses that stay';
    return { rule, target, headers: { 'accept-encoding': 'br' }, status: 200, responseHeaders };
  }),
  {
    rule: '#booking: the conformance page has a policy of its own',
    target: '/mf-booking/v1/conformance',
    status: 200,
    responseHeaders: {
      ...pageHeaders,
      'content-security-policy': /^default-src 'none'; script-src 'self' http[^']+;/,
    },
    body: /<meta name="robots" content="noindex">/,
  },

  {
    rule: '#build-updates: the latest build is asked about each time',
    target: '/builds/latest.json',
    status: 200,
    responseHeaders: { 'content-type': types.json, ...revalidated },
    body: /^\{"id":"[\w-]+","assetVersion":"[\w-]+"\}\n$/,
  },
  {
    rule: '#responses: healthz',
    target: '/healthz',
    status: 200,
    responseHeaders: { ...notKept },
    body: /^\{"status":"ok"\}$/,
  },
];

export const methodRows: Row[] = [
  {
    rule: '#responses: HEAD has the headers of GET and no body',
    method: 'HEAD',
    target: '/pricing',
    status: 200,
    responseHeaders: { ...pageHeaders, 'content-length': /^\d+$/ },
    body: /^$/,
  },
  {
    rule: '#responses: HEAD of an unmatched path',
    method: 'HEAD',
    target: '/none',
    headers: json,
    status: 404,
    body: /^$/,
  },
  {
    rule: '#responses: HEAD of a redirect',
    method: 'HEAD',
    target: '/Faq',
    status: 308,
    responseHeaders: { location: '/faq' },
    body: /^$/,
  },
  {
    rule: '#responses: other methods are refused',
    method: 'POST',
    target: '/pricing',
    headers: { ...json, 'content-length': '0' },
    status: 405,
    responseHeaders: { allow: 'GET, HEAD', 'content-type': types.json },
    body: JSON.stringify({ statusCode: 405, message: 'Method Not Allowed' }),
  },
  {
    rule: '#error-pages: other methods are refused with the page, its status and its message',
    method: 'DELETE',
    target: '/pricing',
    headers: html,
    status: 405,
    responseHeaders: { ...pageHeaders, allow: 'GET, HEAD', ...pageNotKept },
    body: /Error 405[\s\S]*Something went wrong[\s\S]*Method Not Allowed/,
  },
  {
    rule: '#error-pages: so is a form that is sent here',
    method: 'POST',
    target: '/pricing',
    headers: { ...html, 'content-length': '0' },
    status: 405,
    responseHeaders: { ...pageHeaders, allow: 'GET, HEAD', ...pageNotKept },
    body: /Error 405[\s\S]*Method Not Allowed/,
  },
];

export const encodingRows: Row[] = (
  [
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.8, gzip;q=0.75', 'br'],
    ['gzip, br;q=0.9', 'gzip'],
    ['br;q=0.5, gzip;q=0.4, identity', null],
  ] as const
).flatMap(([accepted, encoding]) =>
  ['/faq', '/sitemap.xml', '/_payload.json'].map((target): Row => {
    return {
      rule: '#responses: documents and files are sent as the client takes them',
      target,
      headers: { 'accept-encoding': accepted },
      status: 200,
      responseHeaders: { 'content-encoding': encoding, vary: /accept-encoding/i },
    };
  }),
);
