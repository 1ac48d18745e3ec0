import { expect, test } from '@jest/globals';
import { parseEnv } from '../config/parse-env';
import { sampleSite } from '../sample-site/sample-site';
import { builtFiles } from '../store/records/built-files';
import { putRelease } from '../store/records/put-release';
import { folderStore } from '../store/testing/folder-store';
import { sampleRecord } from '../store/testing/sample-releases';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { embedFiles } from './embed-files';

const folder = temporaryFolder();

const content = {
  'embed.js': 'new URL("popup.js", new URL("./.", import.meta.url))',
  'embed-one.js': 'new URL("popup.js", new URL("./.", import.meta.url))',
  'mf-manifest.json': '{"name":"mf-widget","metaData":{"publicPath":"auto"}}',
  'conformance.html': '<title>{{version}}</title><a href="{{url}}">{{brand}}</a>',
};
const record = sampleRecord({
  id: '1.2.3-abc',
  package: 'mf-widget',
  version: '1.2.3',
  entry: 'remoteEntry.0.js',
  files: Object.fromEntries(Object.keys(content).map((file) => [file, { integrity: 'sha256-x', size: 1 }])),
});

test('permanent URLs lead to the release: its script, its container, and its files with hashes', async () => {
  const store = await folderStore(folder());
  const files = new Map(
    Object.entries(content).map(([file, text]) => [`browser/${file}`, Buffer.from(text)]),
  );
  const release = await putRelease(store, { record, files });
  const config = parseEnv(sampleSite, {
    SITE_ORIGIN: 'https://www.example.com',
    BRAND_NAME: 'Quarry',
    WIDGET_SCRIPT_URL: 'https://s.example/widget.js',
    WIDGET_URL: 'https://s.example/a?b=1&c="',
    FORM_URL: 'off',
    API_ORIGIN: 'off',
  });
  const embed = await embedFiles({
    definition: { conformance: sampleSite.embedded?.conformance(config) ?? null },
    files: builtFiles(store),
    embedded: new Map([[1, release]]),
    config,
  });
  const base = '/_fragments/mf-widget/1.2.3-abc/';
  const found = Object.fromEntries(embed.files.map(({ path: file, body }) => [file, body.toString()]));
  expect(found['/mf-widget/v1/embed.js']).toBe(`new URL("popup.js", new URL("${base}", import.meta.url))`);
  expect(found['/mf-widget/v1/embed-one.js']).toBe(found['/mf-widget/v1/embed.js']);
  expect(found['/mf-widget/v1/remoteEntry.js']).toBe(`export * from '${base}remoteEntry.0.js';\n`);
  expect(JSON.parse(found['/mf-widget/v1/mf-manifest.json'] ?? '')).toEqual({
    name: 'mf-widget',
    metaData: {
      publicPath: `https://www.example.com${base}`,
      types: { path: '', name: 'types.zip', zip: 'types.zip', api: '' },
    },
  });
  expect(JSON.parse(found['/mf-widget/v1/index.json'] ?? '')).toMatchObject({
    release: '1.2.3-abc',
    files: { 'embed.js': { url: `https://www.example.com${base}embed.js`, integrity: 'sha256-x' } },
  });
  const [page] = embed.documents;
  expect(page).toMatchObject({ path: '/mf-widget/v1/conformance', title: '1.2.3', indexed: false });
  expect(page?.policy).toContain('frame-src https://s.example');
  expect(page?.body.toString()).toContain('href="https://s.example/a?b=1&#38;c=&#34;">Quarry</a>');
});

test('a release without the script has no embed files', async () => {
  const embedded = new Map([[1, { ...record, files: {}, content: {} }]]);
  expect(
    await embedFiles({
      definition: { conformance: null },
      files: builtFiles(await folderStore(folder())),
      embedded,
      config: parseEnv(sampleSite, {}),
    }),
  ).toEqual({
    files: [],
    documents: [],
  });
});
