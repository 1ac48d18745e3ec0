import { beforeEach, expect, test } from '@jest/globals';
import type { ComponentAddress } from '@site/kit/contracts/fragments';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { parseEnv } from '../../config/parse-env';
import { sampleSite } from '../../sample-site/sample-site';
import { noContentCache } from '../../store/content/content-cache';
import { putFiles } from '../../store/content/put-files';
import { keyOfFile, readContent, type StoredFile } from '../../store/content/stored-content';
import { memoryObjects } from '../../store/objects/testing/memory-objects';
import type { ReleaseSet } from '../../store/records/release-record';
import type { Store } from '../../store/store';
import { sampleReleases } from '../../store/testing/sample-releases';
import type { SitePage } from '../composed';
import { checkLinks } from './check-pages';
import { encodePages, nothingEarlier, pagesFile, readEarlier } from './earlier-pages';
import { makePages } from './make-pages';

let store: Store;
beforeEach(() => {
  store = {
    objects: memoryObjects().objects,
    signing: null,
    folder: null,
    content: noContentCache,
    local: '',
    isPreview: false,
    author: 'Ann',
  };
});

const config = parseEnv(sampleSite, {});

/** All inputs of a composition of three pages. */
interface Site {
  readonly composer: string;
  readonly common: string;
  readonly releases: ReleaseSet;
  readonly styles: Readonly<Record<string, string>>;
  /** The inputs of each fragment. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly plan: readonly PlannedPage[];
  /** The fragments that a page shows in this site, by path. */
  readonly shows: Readonly<Record<string, readonly string[]>>;
}

const planned = (path: string): PlannedPage => ({
  path,
  canonical: path,
  locale: 'en-US',
  translation: null,
  alternates: [],
  view: { kind: 'page', page: 'faq', params: {} },
  theme: 'default',
  layout: 'default',
});

const site: Site = {
  composer: 'this code',
  common: 'shell and configuration',
  releases: sampleReleases(),
  styles: {},
  inputs: { 'mf-hello/Main': 'h1', 'mf-topics/Main': 'p1', 'mf-goodbye/Main': 'f1' },
  plan: ['/', '/faq', '/simple'].map(planned),
  shows: {
    '/': ['mf-hello/Main', 'mf-topics/Main', 'mf-goodbye/Main'],
    '/faq': ['mf-hello/Main', 'mf-topics/Main'],
    '/simple': ['mf-topics/Main'],
  },
};

interface Made {
  readonly rendered: readonly string[];
  readonly pages: readonly SitePage[];
  readonly documents: readonly SitePage['document'][];
  readonly content: Record<string, StoredFile>;
}

async function make(site: Site, before: Made | null = null): Promise<Made> {
  const { composer, common, releases, plan } = site;
  const earlier =
    before === null
      ? nothingEarlier
      : await readEarlier(store, { ...before, documents: [...before.documents] }, { composer, releases });
  const rendered: string[] = [];
  const pages = await makePages({
    definition: { services: sampleSite.services(config) },
    files: {
      read: async ({ package: name }, file) => Buffer.from(site.styles[name] ?? `/* ${name} ${file} */`),
      nodeFolder: async () => '',
    },
    releases,
    assetVersion: 'f',
    config,
    year: 2026,
    plan,
    common,
    fragmentInputs: (address) => site.inputs[address] ?? 'gone',
    earlier: earlier.page,
    render: async (wanted, take) =>
      wanted.map((page) => {
        rendered.push(page.path);
        const fragments = site.shows[page.path] as readonly ComponentAddress[];
        const parts = [common, page.layout, ...fragments.map((address) => site.inputs[address])];
        const html = `<p id="a">${parts.join()}</p><a href="/faq#a">Questions</a>`;
        return take({ ...page, html, head: [], headHtml: '', title: 'T', indexed: true, fragments, ms: 1 });
      }),
  });
  const pictures = { '/social/home.png': 'a drawing' };
  const content = await putFiles(store, [
    ...pages.flatMap(({ files }) =>
      files.map(({ path, body }) => ({ name: `public${path}`, bytes: body, compression: 'quick' as const })),
    ),
    { name: 'public/social/home.png', bytes: Buffer.from('a picture') },
    { name: pagesFile, bytes: encodePages({ composer, pages, pictures }) },
  ]);
  return { rendered, pages, documents: pages.map(({ document }) => document), content };
}

/** Makes a site after another one, and compares every file with a site that reuses nothing. */
async function makeAfter(next: Partial<Site>, first: Partial<Site> = {}): Promise<readonly string[]> {
  const before = await make({ ...site, ...first });
  const after = await make({ ...site, ...first, ...next }, before);
  const anew = await make({ ...site, ...first, ...next });
  const texts = async ({ content }: Made) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(content).map(async ([name, file]) => [name, String(await readContent(store, file))]),
      ),
    );
  expect(await texts(after)).toEqual(await texts(anew));
  expect(after.documents).toEqual(anew.documents);
  return after.rendered;
}

const release = (name: keyof ReleaseSet, changed: object) => ({
  releases: sampleReleases({ [name]: changed }),
});
const asIs = { files: {}, id: '' };
const filesOf = (name: keyof ReleaseSet) => (site.releases[name] ?? asIs).files;

test('reuses pages with the same inputs', async () => {
  expect(await makeAfter({})).toEqual([]);
});

test.each<[string, Partial<Site>, string[]]>([
  ['a fragment', { inputs: { ...site.inputs, 'mf-hello/Main': 'h2' } }, ['/', '/faq']],
  ['the style sheet of a fragment', { styles: { 'mf-goodbye': 'p{}' } }, ['/']],
  ['what every page is made of', { common: 'another shell' }, ['/', '/faq', '/simple']],
  ['the code that composes', { composer: 'other code' }, ['/', '/faq', '/simple']],
  [
    'a row of the plan',
    { plan: site.plan.map((page) => (page.path === '/faq' ? { ...page, layout: 'simple' } : page)) },
    ['/faq'],
  ],
  ['a new page', { plan: [...site.plan, planned('/new')], shows: { ...site.shows, '/new': [] } }, ['/new']],
  [
    'the hash of a script',
    release('mf-goodbye', {
      files: { ...filesOf('mf-goodbye'), 'part.js': { integrity: 'sha256-other', size: 1 } },
    }),
    ['/'],
  ],
  [
    'the entry of a fragment, which every document names',
    release('mf-goodbye', { id: '1.0.1-other' }),
    ['/', '/faq', '/simple'],
  ],
])('%s has changed: renders only the pages that depend on it', async (_, changed, rendered) => {
  expect(await makeAfter(changed)).toEqual(rendered);
});

test("a page's fragments change which scripts are on every page, and with them other pages' payloads", async () => {
  const shows = { ...site.shows, '/': ['mf-topics/Main'], '/simple': ['mf-hello/Main', 'mf-topics/Main'] };
  const first = { plan: ['/faq', '/simple'].map(planned), shows };
  // The header was on every page. Now one page lacks it.
  expect(await makeAfter({ plan: ['/', '/faq', '/simple'].map(planned) }, first)).toEqual([
    '/',
    '/faq',
    '/simple',
  ]);
});

test('documents list placed components, and only then', async () => {
  const contract = { uses: [], imports: {}, provides: {}, types: {}, place: './Main' };
  const placed = release('mf-hello', { contract });
  expect(await makeAfter(placed)).toEqual(['/', '/faq', '/simple']);
  const textOf = async ({ content }: Made, file: string) =>
    String(await readContent(store, content[`public${file}`] as StoredFile));
  const [without, made] = [await make(site), await make({ ...site, ...placed })];
  // A tab may follow a link to a page that shows the component.
  for (const file of ['/index.html', '/simple/index.html']) {
    const document = await textOf(made, file);
    expect(document).toContain('"placed":["mf-hello/Main"]');
    expect(document.replace(',"placed":["mf-hello/Main"]', '')).toBe(await textOf(without, file));
  }
  expect(await textOf(made, '/faq/_payload.json')).toBe(await textOf(without, '/faq/_payload.json'));
});

test('renders a page whose fragment is no longer exposed', async () => {
  const gone = release('mf-goodbye', { exposes: {} });
  expect(await makeAfter({ ...gone, shows: { ...site.shows, '/': ['mf-hello/Main'] } })).toContain('/');
});

test('finds a social image by its inputs', async () => {
  const { content, documents } = await make(site);
  const { composer, releases } = site;
  const { picture } = await readEarlier(
    store,
    { content, documents: [...documents] },
    { composer, releases },
  );
  expect(picture('a drawing')).toEqual(content['public/social/home.png']);
  expect(picture('another')).toBeNull();
});

test('makes lost content again', async () => {
  const before = await make(site);
  await store.objects.remove(keyOfFile(before.content['public/faq/index.html'] as StoredFile));
  const after = await make(site, before);
  expect(after.rendered).toContain('/faq');
  for (const file of Object.values(after.content)) await readContent({ ...store }, file);
});

test('reuses no page of a composition without a page list', async () => {
  const before = await make(site);
  const { [pagesFile]: _, ...content } = before.content;
  expect((await make(site, { ...before, content })).rendered).toHaveLength(3);
  const damaged = { ...content, [pagesFile]: { sha256: '0'.repeat(64), size: 1 } };
  expect((await make(site, { ...before, content: damaged })).rendered).toHaveLength(3);
});

const row = (fragments: readonly number[]) => ({ key: 'k', fragments, anchors: [], sections: [], links: [] });

test.each([
  ['no JSON', '{'],
  ['a place that is not in the list', { texts: [], pages: { '/': row([7]) } }],
  ['a place that is none', { texts: ['a'], pages: { '/': row([-1]) } }],
  ['a prototype', '{"composer":"this code","texts":[],"pages":{"__proto__":{}},"pictures":{}}'],
])('does not reuse a page list with %s', async (_, given) => {
  const before = await make(site);
  const text =
    typeof given === 'string' ? given : JSON.stringify({ composer: site.composer, pictures: {}, ...given });
  const content = await putFiles(store, [{ name: pagesFile, bytes: Buffer.from(text) }]);
  const after = await make(site, { ...before, content: { ...before.content, ...content } });
  expect(after.rendered).toHaveLength(3);
});

test('checks the links of reused pages', async () => {
  const before = await make(site);
  const plan = site.plan.filter(({ path }) => path !== '/faq');
  const { pages, rendered } = await make({ ...site, plan }, before);
  expect(rendered).toEqual([]);
  expect(() => checkLinks(before.pages, () => false)).not.toThrow();
  expect(() => checkLinks(pages, () => false)).toThrow(
    '/ and 1 other page link to /faq#a, which does not exist.',
  );
});
