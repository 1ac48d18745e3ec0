import { type PreviewFile, previewFileName } from '../../store/records/composition-record';
import { putRelease } from '../../store/records/put-release';
import type { ReleaseRecord } from '../../store/records/release-record';
import type { Store } from '../../store/store';
import { makeLive } from '../../store/testing/make-live';
import { putMade } from '../../store/testing/sample-composition';
import { sampleBuild } from '../../store/testing/sample-releases';
import { oneServed } from '../../store/testing/served-locales';

/** The page for any value of a parameter. */
const fallback = '^/data/[a-z0-9._~-]+$';

const documents = [
  document('/', '/index.html', 200, 'Home'),
  document('/faq', '/faq/index.html', 200, 'Questions'),
  {
    ...document('/data/{id}', '/data/any.html', 200, 'Any data'),
    fallback,
  },
  document('/404', '/404.html', 404, 'Not here'),
  document('/500', '/500.html', 500, 'Broken'),
];

export const previewParts: PreviewFile = {
  banner: {
    html: '<aside>{packages} by {who} until {until}: {message}</aside>',
    styles: 'aside { color: red; }',
    styleHash: "'sha256-banner'",
  },
  gone: { html: '<h1>Gone</h1>', policy: "default-src 'none'" },
};

/** Puts a composition into a store and makes it live. Its pages contain the build id. */
export async function writeSite(store: Store, build: string): Promise<void> {
  await putSite(store, build);
  await makeLive(store, build);
}

/** Puts a composition into a store. */
export async function putSite(store: Store, build: string): Promise<void> {
  await writeRelease(store, 'shell', '1.0.0-abcabcabcabc', { 'main.js': 'start()' });
  const files = [
    { path: '/faq/_payload.json', type: 'application/json', text: `{"build":"${build}","page":"faq"}` },
    {
      path: '/data/{id}/_payload.json',
      type: 'application/json',
      text: '{"path":"/data/{id}"}',
    },
    { path: '/builds/latest.json', type: 'application/json', text: `{"id":"${build}"}` },
    { path: `/builds/meta/${build}.json`, type: 'application/json', text: `{"id":"${build}"}` },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: `# ${build}\n` },
    { path: '/icon-192.png', type: 'image/png', text: 'picture' },
  ];
  const record = {
    build,
    mode: 'production' as const,
    releases: { shell: '1.0.0-abcabcabcabc' },
    env: {},
    year: 2026,
    framePolicy: 'sandbox allow-scripts',
    https: false,
    locales: oneServed,
    routes: { home: '/', faq: '/faq' },
    documents: documents.map(({ text: _, ...rest }) => ({ title: '', indexed: true, ...rest })),
    files: files.map(({ text: _, ...rest }) => rest),
  };
  await putMade(store, {
    record,
    files: [
      ...documents.map(({ file, text }) => ({
        name: `public${file}`,
        bytes: Buffer.from(
          `<!doctype html><html><head></head><body><h1>${text} of ${build}</h1></body></html>`,
        ),
      })),
      ...files.map(({ path, text }) => ({ name: `public${path}`, bytes: Buffer.from(text) })),
      { name: previewFileName('en'), bytes: Buffer.from(JSON.stringify(previewParts)) },
    ],
  });
}

/** Puts a release with some browser files into a store. */
export async function writeRelease(
  store: Store,
  name: string,
  id: string,
  files: Readonly<Record<string, string>>,
): Promise<ReleaseRecord> {
  const build = Object.entries(files).map(([file, text]) => [`browser/${file}`, text]);
  return putRelease(store, sampleBuild({ id, package: name }, Object.fromEntries(build)));
}

function document(page: string, file: string, status: number, text: string) {
  const policy = `default-src 'none'; script-src '${page}'; style-src 'self'`;
  return { path: page, file, status, policy, text };
}
