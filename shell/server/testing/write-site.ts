import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

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

/** Writes a composition, as composing does, into a store and makes it live. Its pages name the build. */
export async function writeSite(store: string, build: string): Promise<void> {
  const folder = path.join(store, 'compositions', build);
  const files = [
    { path: '/faq/_payload.json', type: 'application/json', text: `{"build":"${build}","page":"faq"}` },
    {
      path: '/data/{id}/_payload.json',
      type: 'application/json',
      text: '{"path":"/data/{id}"}',
    },
    { path: '/builds/latest.json', type: 'application/json', text: `{"id":"${build}"}` },
    { path: `/builds/meta/${build}.json`, type: 'application/json', text: `{"id":"${build}"}` },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: 'User-agent: *\n' },
    { path: '/icon-192.png', type: 'image/png', text: 'picture' },
  ];
  for (const { file, text } of documents) await writeWithForms(folder, file, `<h1>${text} of ${build}</h1>`);
  for (const { path: file, text } of files) await writeWithForms(folder, file, text);
  await writeFile(
    path.join(folder, 'composition.json'),
    JSON.stringify({
      build,
      mode: 'production',
      releases: { shell: '1.0.0-abc' },
      env: {},
      year: 2026,
      framePolicy: 'sandbox allow-scripts',
      documents: documents.map(({ text: _, ...rest }) => ({ title: '', indexed: true, ...rest })),
      files: files.map(({ text: _, ...rest }) => rest),
    }),
  );
  await writeFile(path.join(store, 'live.json'), JSON.stringify({ build, since: '', before: [] }));
}

/** Writes a browser file of a release. */
export async function writeRelease(store: string, name: string, id: string, file: string, text: string) {
  await writeWithForms(path.join(store, 'releases', name, id, 'browser'), file, text, '');
}

function document(page: string, file: string, status: number, text: string) {
  return { path: page, file, status, policy: `default-src 'none'; script-src '${page}'`, text };
}

async function writeWithForms(folder: string, file: string, text: string, below = 'public'): Promise<void> {
  const target = path.join(folder, below, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
  if (/\.(png|avif|map)$/.test(file)) return;
  await writeFile(`${target}.br`, brotliCompressSync(text));
  await writeFile(`${target}.gz`, gzipSync(text));
}
