import path from 'node:path';
import { type CompositionRecord, readComposition, type StoredComposition } from '../store/composition-record';
import { isWhole } from '../store/named-objects';
import { type CompositionFiles, putComposition } from '../store/put-composition';
import { buildId, commonInputs } from './build-id';
import { checkPages } from './checks/check-links';
import { checkRootRedirect } from './checks/check-root-redirect';
import { servedPaths } from './checks/served-paths';
import { type ComposeInputs, type ComposeOptions, readInputs } from './compose-inputs';
import { makeDocument } from './documents/make-documents';
import { pageGroups } from './documents/page-groups';
import { previewFiles } from './documents/preview-files';
import { embedFiles } from './embed/embed-files';
import { checkReleases, type GateOptions } from './gate/gate';
import { buildFiles } from './output/build-files';
import { makeRecord } from './output/make-record';
import { type KeptPages, noKeptPages, openKeptPages } from './prerender/kept-pages';
import { nodeEntries } from './prerender/node-entries';
import { readFragmentInputs } from './prerender/page-inputs';
import { prerenderPages } from './prerender/prerender';
import { keptIn } from './seo/kept-pictures';
import { listedPages, seoFiles } from './seo/seo-files';
import { framesOf } from './static-hosting/hosted-site';
import { hostingFiles } from './static-hosting/hosting-files';

/** Times in milliseconds. */
export interface ComposeReport {
  readonly total: number;
  /** Every page's rendering, in order, null for one that was taken over; the first brings up what all share. */
  readonly pages: readonly { readonly path: string; readonly ms: number | null }[];
}

export interface ComposeReporting {
  /** Told what making it took, once it is made. */
  readonly onComposed?: ((report: ComposeReport) => void) | undefined;
}

export interface ComposeInStoreOptions
  extends ComposeOptions,
    ComposeReporting,
    Pick<GateOptions, 'released' | 'log'> {
  /** An earlier composition: what is the same in both is not compressed or sent again. */
  readonly before?: CompositionRecord | null;
}

/**
 * Makes a composition of one release per package and puts it into the store. The same releases and configuration give
 * the same build id, and a composition that the store has already is not made again. Throws a `UserError` for releases
 * that do not fit each other, and one that names page and cause where any page fails; the store then has no composition
 * more than before.
 */
export async function compose(options: ComposeInStoreOptions): Promise<StoredComposition> {
  const { store, before, onComposed } = options;
  const inputs = await readInputs(options);
  const { build, known } = await findBuild(inputs);
  if (known !== null) return known;
  const started = performance.now();
  await checkReleases({ ...options, ...inputs.config });
  const made = await make(inputs, build, options.signal);
  const stored = await putComposition(store, made, { before, compressMs: inputs.compressMs });
  onComposed?.({ total: performance.now() - started, pages: made.pages });
  return stored;
}

/** The id that it gets, and the composition itself where the store has it. One of which something is gone is left alone. */
async function findBuild(inputs: ComposeInputs) {
  for (let attempt = 0; ; attempt += 1) {
    const build = await buildId(inputs, attempt);
    const known = await readComposition(inputs.store, build);
    if (known === null || (await isWhole(inputs.store, known.record))) return { build, known };
  }
}

/** A composition's files in memory, and how long each page took to render. */
export interface Composed extends CompositionFiles {
  readonly pages: ComposeReport['pages'];
}

/** Makes a composition under a given id and puts it nowhere. Throws like `compose`. */
export async function composeInMemory(
  options: ComposeOptions & Pick<GateOptions, 'released'> & { readonly build: string },
): Promise<Composed> {
  const inputs = await readInputs(options);
  await checkReleases({ ...options, ...inputs.config });
  return make(inputs, options.build, options.signal);
}

async function make(inputs: ComposeInputs, build: string, signal?: AbortSignal): Promise<Composed> {
  const { store, releases, config, year, timeLimitMs } = inputs;
  const job = { ...(await nodeEntries(inputs)), config, year, timeLimitMs };
  const { pages, previews } = await prerenderPages(job, await keptPages(inputs), signal);
  checkRootRedirect(config.locales, pages);
  const groupOf = await pageGroups({ ...inputs, pages, build });
  const made = pages.map((page) => makeDocument(page, groupOf(page)));
  const embedded = await embedFiles(inputs);
  const listed = listedPages(pages);
  const seo = await seoFiles({ pages: listed, config, cache: keptIn(store) });
  const files = [
    ...made.map(({ payload }) => payload),
    ...embedded.files,
    ...seo,
    ...buildFiles({ ...inputs, build, pages }),
  ];
  checkPages(pages, servedPaths(files, releases));

  const allDocuments = [...made.map(({ document }) => document), ...embedded.documents];
  const record = makeRecord({ ...inputs, build, documents: allDocuments, files });
  const previewed = await previewFiles({ ...inputs, previews });
  const hosting = hostingFiles({ ...record, frames: framesOf(releases) });
  return {
    record,
    files: [
      ...allDocuments.map(({ file, body }) => ({ name: `public${file}`, bytes: body })),
      ...files.map(({ path: file, body }) => ({ name: `public${file}`, bytes: body })),
      ...[...hosting, ...previewed].map(({ path: file, body }) => ({ name: file, bytes: body })),
    ],
    pages: pages.map(({ path: page, ms }) => ({ path: page, ms })),
  };
}

/** A release that is being developed changes under one id, so nothing is known of what its pages are made from. */
async function keptPages(inputs: ComposeInputs): Promise<KeptPages> {
  const { store, releases, takeOver } = inputs;
  if (!takeOver || Object.values(releases).some(({ mode }) => mode === 'development')) return noKeptPages;
  return openKeptPages({
    folder: path.join(store.local, 'pages'),
    common: await commonInputs(inputs),
    inputs: await readFragmentInputs(inputs),
  });
}
