import { expect, test } from '@jest/globals';
import type { HostedSite } from './hosted-site';
import { hostingFiles } from './hosting-files';

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
  frames: ['/_fragments/mf-footer/1/frame.html'],
  framePolicy: 'sandbox',
};

const file = (changes: Partial<HostedSite>, wanted: string) =>
  hostingFiles({ ...site, ...changes })
    .find(({ path }) => path === wanted)
    ?.body.toString() ?? '';

test('_redirects has the pages, and everything else is the error page', () => {
  expect(file({}, 'public/_redirects').split('\n')).toEqual([
    '/pricing/ /pricing 308',
    '/pricing /pricing/index.html 200',
    '/* /404.html 404',
    '',
  ]);
});

test('_headers says each header once for a path', () => {
  const text = file({}, 'public/_headers');
  expect(text).toContain(
    "/pricing\n  cache-control: public, max-age=0, must-revalidate\n  content-security-policy: default-src 'none'\n",
  );
  expect(text).toContain('/pricing/_payload.json\n  cache-control: public, max-age=0, must-revalidate\n');
  expect(text).toContain('/robots.txt\n  cache-control: public, max-age=3600\n');
  expect(text).toContain('/_fragments/mf-footer/1/frame.html\n  content-security-policy: sandbox\n');
  expect(text).not.toContain('/404');
});

test('a policy that nginx would take for a variable is refused', () => {
  expect(() => file({ framePolicy: 'report-uri /$x' }, 'nginx.conf')).toThrow('would read a variable');
});

test('a composition without its error pages is refused', () => {
  expect(() => file({ documents: [page('/', '/index.html')] }, 'nginx.conf')).toThrow(
    'has no error page /404',
  );
});

test('where every path says its language, / leads to the home page of the fallback', () => {
  const locale = (code: string, tag: string) => ({ code, tag, location: `/${code}` });
  const locales = [locale('fr', 'fr-FR'), locale('en', 'en-US')];
  const root = { status: 302, fallback: 'en', locales };
  expect(file({ root }, 'public/_redirects').split('\n')[0]).toBe('/ /en 302');
  expect(file({ root }, 'nginx.conf')).toContain('if ($request_uri ~ "^/(\\?.*)?$") { return 302 /en$1; }');
  expect(file({}, 'nginx.conf')).not.toContain('return 302');
});
