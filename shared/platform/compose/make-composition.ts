import type { CompositionRecord } from '../store/records/composition-record';
import type { CompositionFiles } from '../store/records/put-composition';
import { isInDevelopment } from '../store/records/release-record';
import { assetVersionOf } from './asset-version';
import { commonInputs, composerHash } from './build-id';
import { checkLinks } from './checks/check-links';
import { checkRootRedirect } from './checks/check-root-redirect';
import { servedPaths } from './checks/served-paths';
import type { ComposeInputs } from './compose-inputs';
import { previewFiles } from './documents/preview-files';
import { embedFiles } from './embed/embed-files';
import { buildFiles } from './output/build-files';
import type { KnownFile } from './output/composed-file';
import { makeRecord } from './output/make-record';
import { encodePages, nothingEarlier, pagesFile, readEarlier } from './pages/earlier-pages';
import { makePages } from './pages/make-pages';
import { nodeEntries } from './prerender/node-entries';
import { readFragmentInputs } from './prerender/page-inputs';
import { withPrerenderer } from './prerender/prerender';
import { keptIn } from './seo/image-cache';
import { listedPages, seoFiles, socialImages } from './seo/seo-files';

/** A composition's files, and how long each page took to render, in milliseconds: null for one that was reused. */
export interface Composed extends CompositionFiles {
  /** In order; the first brings up what all pages share. */
  readonly pages: readonly { readonly path: string; readonly ms: number | null }[];
}

export interface MakeOptions {
  readonly build: string;
  /** What is live: pages and pictures that would be the same are reused. */
  readonly before?: CompositionRecord | undefined;
  /** Ends it while pages are being rendered. */
  readonly signal?: AbortSignal | undefined;
}

/** Makes a composition under a given id. Throws a `UserError` that names page and cause where any page fails. */
export async function makeComposition(inputs: ComposeInputs, options: MakeOptions): Promise<Composed> {
  const sources = await readSources(inputs, options);
  const rendered = await renderPages(inputs, sources, options);
  checkRootRedirect(inputs.config.locales, rendered.pages);
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

/** What every page is made of, and what was made of the same before. */
async function readSources(inputs: ComposeInputs, { build, before }: MakeOptions) {
  const composer = await composerHash();
  const reading =
    before && !isInDevelopment(inputs.releases)
      ? readEarlier(inputs.store, before, { composer, releases: inputs.releases })
      : Promise.resolve(nothingEarlier);
  const [assetVersion, common, fragmentInputs, earlier] = await Promise.all([
    assetVersionOf(inputs, build),
    commonInputs(inputs),
    readFragmentInputs(inputs),
    reading,
  ]);
  return { composer, assetVersion, common, fragmentInputs, earlier };
}

type Sources = Awaited<ReturnType<typeof readSources>>;

/** Every page of the shell's plan, rendered by a process of its own or reused. */
async function renderPages(inputs: ComposeInputs, sources: Sources, { signal }: MakeOptions) {
  const { config, year, timeLimitMs } = inputs;
  const job = { ...(await nodeEntries(inputs)), config, year, timeLimitMs };
  return withPrerenderer(
    job,
    async ({ pages: plan, previews }, render) => {
      const pages = await makePages({ ...inputs, ...sources, plan, earlier: sources.earlier.page, render });
      return { pages, previews };
    },
    signal,
  );
}

type Rendered = Awaited<ReturnType<typeof renderPages>>;

/** For search engines, app icons and shared links. */
async function searchFiles({ store, config }: ComposeInputs, { earlier }: Sources, { pages }: Rendered) {
  const listed = { pages: listedPages(pages), config, cache: keptIn(store) };
  const pictures = await socialImages({ ...listed, earlier: earlier.picture });
  return { files: [...(await seoFiles(listed)), ...pictures], pictures };
}

interface Parts {
  readonly build: string;
  readonly sources: Sources;
  readonly rendered: Rendered;
  readonly embedded: Awaited<ReturnType<typeof embedFiles>>;
  readonly search: Awaited<ReturnType<typeof searchFiles>>;
  /** Every public file but the documents. */
  readonly files: readonly KnownFile[];
}

/** The composition's record and all of its files: public ones, and those that only this platform reads. */
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
      pictures: new Map(search.pictures.map(({ path, key }) => [path, key])),
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
