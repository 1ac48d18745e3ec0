import { expect, test } from '@jest/globals';
import { documentHeaders } from '@site/kit/protocol/response-headers';
import { oneServed, twoServed } from '../../store/testing/served-locales';
import { headersFile, redirectsFile } from './host-files';
import type { HostedSite } from './hosted-site';
import { nginxConf } from './nginx-conf';

const page = (path: string, file: string, status = 200) => ({
  path,
  file,
  status,
  policy: `default-src 'none'`,
});

const site: HostedSite = {
  build: 'b1',
  releases: { shell: '1.0.0-a' },
  documents: [
    page('/', '/index.html'),
    page('/pricing', '/pricing/index.html'),
    ...[400, 404, 405, 414, 500].map((status) => page(`/${status}`, `/${status}.html`, status)),
    {
      ...page('/data/{id}', '/data/{id}/index.html'),
      fallback: '^/data/[a-z]+$',
    },
  ],
  files: [{ path: '/robots.txt' }, { path: '/pricing/_payload.json' }],
  frames: ['/_fragments/mf-goodbye/1/frame.html'],
  https: false,
  framePolicy: 'sandbox',
  locales: oneServed,
};

const revalidated = [
  '  cache-control: public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=1, stale-if-error=604800\n',
  '  cdn-cache-control: max-age=2, stale-while-revalidate=1, stale-if-error=604800\n',
].join('');

const made = { _headers: headersFile, _redirects: redirectsFile, 'nginx.conf': nginxConf };
const file = (changes: Partial<HostedSite>, wanted: keyof typeof made) =>
  made[wanted]({ ...site, ...changes });

test('_redirects lists the pages, and the error page for everything else', () => {
  expect(file({}, '_redirects').split('\n')).toEqual([
    '/pricing/ /pricing 308',
    '/pricing /pricing/index.html 200',
    '/* /404.html 404',
    '',
  ]);
});

const ofDocuments = Object.entries(documentHeaders)
  .map(([name, value]) => `  ${name}: ${value}\n`)
  .join('');

test('a site with https sends HSTS everywhere, another one nowhere', () => {
  const header = 'strict-transport-security: max-age=31536000';
  expect(file({ https: true }, '_headers')).toContain(`/*\n  x-content-type-options: nosniff\n`);
  expect(file({ https: true }, '_headers').split(header)).toHaveLength(2);
  expect(file({ https: true }, 'nginx.conf')).toContain('default max-age=31536000;');
  const all = { https: true, hstsSubdomains: true };
  expect(file(all, '_headers')).toContain(`${header}; includeSubDomains\n`);
  expect(file(all, 'nginx.conf')).toContain('default "max-age=31536000; includeSubDomains";');
  for (const name of ['_headers', 'nginx.conf'] as const)
    expect(file({}, name)).not.toContain('max-age=31536000;');
});

test('_headers sets each header of a path once', () => {
  const text = file({}, '_headers');
  expect(text).toContain(
    `/pricing\n${revalidated}${ofDocuments}  server-timing: build;desc="b1"\n  content-security-policy: default-src 'none'\n`,
  );
  expect(text).toContain(`/pricing/_payload.json\n${revalidated}`);
  expect(text).toContain('/robots.txt\n  cache-control: public, max-age=3600, stale-if-error=604800\n');
  expect(text).toContain('/_fragments/mf-goodbye/1/frame.html\n  content-security-policy: sandbox\n');
  expect(text).not.toContain('/404');
});

test('rejects a policy that nginx would interpret as a variable', () => {
  expect(() => file({ framePolicy: 'report-uri /$x' }, 'nginx.conf')).toThrow('would interpret a variable');
});

test('rejects a composition without error pages', () => {
  expect(() => file({ documents: [page('/', '/index.html')] }, 'nginx.conf')).toThrow(
    'has no error page /400',
  );
});

test('/ is a page on a site with one language', () => {
  expect(file({}, 'nginx.conf')).toContain('  / /index.html;');
  expect(file({}, 'nginx.conf')).not.toContain('if ($choice)');
});

const inFrench = { ...page('/404', '/_locale/fr/404.html', 404), translation: 'fr' };

test("/ redirects to the fallback's home page if every path contains its language", () => {
  const two = { locales: twoServed.prefix, documents: [...site.documents, inFrench] };
  const rows = file(two, '_redirects').split('\n');
  expect(rows[0]).toBe('/ /en 302');
  expect(rows.slice(-3)).toEqual(['/fr/* /_locale/fr/404.html 404', '/* /404.html 404', '']);
});

test('nginx passes what depends on the language of the visitor to the server', () => {
  const prefixed = file(
    { locales: twoServed.prefix, documents: [...site.documents, inFrench] },
    'nginx.conf',
  );
  expect(prefixed).not.toContain('/ /index.html;');
  expect(prefixed).toContain('/pricing /pricing/index.html;');
  expect(prefixed).toContain('if ($choice) { return 418; }');
  const shared = file(
    { locales: twoServed.no_prefix, documents: [...site.documents, inFrench] },
    'nginx.conf',
  );
  expect(shared).not.toContain('/pricing/index.html');
});
