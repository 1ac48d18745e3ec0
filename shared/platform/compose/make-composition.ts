import type { CompositionRecord } from '../store/records/composition-record';
import type { CompositionFiles } from '../store/records/put-composition';
import { isInDevelopment } from '../store/records/release-record';
import { assetVersionOf, commonInputs } from './build-id';
import type { ComposeInputs, ComposeOptions } from './compose-inputs';
import type { KnownFile } from './composed';
import { composerHash } from './composer';
import { previewFiles } from './documents/preview-files';
import { embedFiles } from './embed-files';
import { buildFiles, makeRecord } from './make-record';
import { checkLinks, checkPlaced, checkRootRedirect, servedPaths } from './pages/check-pages';
import { encodePages, nothingEarlier, pagesFile, readEarlier } from './pages/earlier-pages';
import { makePages } from './pages/make-pages';
import { withPrerenderer } from './prerender/prerender';
import { nodeEntries, readFragmentInputs } from './prerender/prerender-inputs';
import { imageCache } from './seo/images';
import { listedPages, seoFiles, socialImages } from './seo/seo-files';

/** How long rendering a page may take. */
const PAGE_TIME_LIMIT_MS = 30_000;

export interface Composed extends CompositionFiles {
  /** In rendering order. The time of the first includes loading code that all pages share. */
  readonly pages: readonly { readonly path: string; readonly ms: number | null }[];
}

export interface MakeOptions extends Pick<ComposeOptions, 'progress' | 'signal'> {
  readonly build: string;
  /** The live composition, whose unchanged pages and images are reused. */
  readonly before?: CompositionRecord | undefined;
}

export async function makeComposition(inputs: ComposeInputs, options: MakeOptions): Promise<Composed> {
  const sources = await readSources(inputs, options);
  const rendered = await renderPages(inputs, sources, options);
  checkRootRedirect(inputs.config.locales, rendered.pages);
  checkPlaced(inputs, rendered.pages);
  const embedded = await embedFiles(inputs);
  const search = await searchFiles(inputs, sources, rendered);
  const files = [
    ...rendered.pages.map(({ files: [, payload] }) => payload),
    ...embedded.files,
    ...search.files,
    ...buildFiles({
      ...inputs,
      build: options.build,
      assetVersion: sources.assetVersion,
      pages: rendered.pages,
    }),
  ];
  checkLinks(rendered.pages, servedPaths(files, inputs.releases));
  return collect(inputs, { build: options.build, sources, rendered, embedded, search, files });
}

/** The inputs that pages share, and reusable parts of the earlier composition. */
async function readSources(inputs: ComposeInputs, { build, before }: MakeOptions) {
  const composer = await composerHash();
  const reading =
    before && !isInDevelopment(inputs.releases)
      ? readEarlier(inputs.store, before, { composer, releases: inputs.releases })
      : nothingEarlier;
  const [assetVersion, common, fragmentInputs, earlier] = await Promise.all([
    assetVersionOf(inputs, build),
    commonInputs(inputs),
    readFragmentInputs(inputs),
    reading,
  ]);
  return { composer, assetVersion, common, fragmentInputs, earlier };
}

type Sources = Awaited<ReturnType<typeof readSources>>;

/** All pages of the shell's plan, rendered in a separate process or reused. */
async function renderPages(inputs: ComposeInputs, sources: Sources, { signal, progress }: MakeOptions) {
  const { config, year } = inputs;
  const job = { ...(await nodeEntries(inputs)), config, year, timeLimitMs: PAGE_TIME_LIMIT_MS };
  return withPrerenderer(
    job,
    async ({ pages: plan, previews }, render) => {
      const pages = await makePages({
        ...inputs,
        ...sources,
        plan,
        earlier: sources.earlier.page,
        render,
        progress,
      });
      return { pages, previews };
    },
    signal,
  );
}

type Rendered = Awaited<ReturnType<typeof renderPages>>;

async function searchFiles(
  { site, store, config }: ComposeInputs,
  { earlier }: Sources,
  { pages }: Rendered,
) {
  const listed = { site, pages: listedPages(pages), config, cache: imageCache(store) };
  const pictures = await socialImages({ ...listed, earlier: earlier.picture });
  return { files: [...(await seoFiles(listed)), ...pictures], pictures };
}

interface Parts {
  readonly build: string;
  readonly sources: Sources;
  readonly rendered: Rendered;
  readonly embedded: Awaited<ReturnType<typeof embedFiles>>;
  readonly search: Awaited<ReturnType<typeof searchFiles>>;
  readonly files: readonly KnownFile[];
}

/** The composition's record and all its files: public ones, and those that only the platform reads. */
async function collect(inputs: ComposeInputs, parts: Parts): Promise<Composed> {
  const { build, sources, rendered, embedded, search, files } = parts;
  const { pages, previews } = rendered;
  const documents = [
    ...pages.map(({ document }) => document),
    ...embedded.documents.map(({ body: _, ...document }) => document),
  ];
  const open = [
    ...pages.map(({ files: [document] }) => document),
    ...embedded.documents.map(({ file, body }) => ({ path: file, body })),
    ...files,
  ];
  const made = {
    path: pagesFile,
    body: encodePages({
      composer: sources.composer,
      pages,
      pictures: Object.fromEntries(search.pictures.map(({ path, key }) => [path, key])),
    }),
  };
  const hidden = [...(await previewFiles({ ...inputs, previews })), made];
  return {
    record: makeRecord({ ...inputs, build, documents, files }),
    files: [
      ...open.map(({ path, body }) => ({ name: `public${path}`, bytes: body })),
      ...hidden.map(({ path, body }) => ({ name: path, bytes: body })),
    ],
    pages: pages.map(({ path, ms }) => ({ path, ms })),
  };
}
