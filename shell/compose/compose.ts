import { type CompositionRecord, readComposition } from '../store/composition-record';
import { buildId } from './build-id';
import { checkFederation } from './checks/check-federation';
import { checkPages } from './checks/check-links';
import { servedPaths } from './checks/served-paths';
import { type ComposeInputs, type ComposeOptions, readInputs } from './compose-inputs';
import { makeDocuments } from './documents/make-documents';
import { embedFiles } from './embed/embed-files';
import { buildFiles } from './output/build-files';
import { makeRecord } from './output/make-record';
import { writeComposition } from './output/write-composition';
import { nodeEntries } from './prerender/node-entries';
import { prerenderPages } from './prerender/prerender';
import { keptIn } from './seo/kept-pictures';
import { listedPages, seoFiles } from './seo/seo-files';
import { framesOf } from './static-hosting/hosted-site';
import { hostingFiles } from './static-hosting/hosting-files';

/** Times in milliseconds. */
export interface ComposeReport {
  readonly total: number;
  /** Every page's rendering, in order; the first brings up what all share. */
  readonly pages: readonly { readonly path: string; readonly ms: number }[];
}

export interface ComposeReporting {
  /** Told what making it took, once it is made. */
  readonly onComposed?: ((report: ComposeReport) => void) | undefined;
}

/**
 * Makes a composition of one release per package and puts it into the store. The same releases and configuration give
 * the same build id, and a composition that the store has already is not made again. Throws a `UserError` that names
 * page and cause where any page fails; the store then holds nothing new.
 */
export async function compose(options: ComposeOptions & ComposeReporting): Promise<CompositionRecord> {
  const { store, releases, onComposed } = options;
  checkFederation(releases);
  const inputs = await readInputs(options);
  const build = await buildId(inputs);
  const known = await readComposition(store, build);
  return known ?? make(store.composition(build), inputs, { build, compressed: true, onComposed });
}

export interface ComposeIntoOptions extends ComposeReporting {
  readonly build: string;
  /** Whether files get their compressed forms beside them. */
  readonly compressed: boolean;
}

/** Makes a composition in a folder that appears when it is whole. Throws like `compose`. */
export async function composeInto(
  folder: string,
  options: ComposeOptions & ComposeIntoOptions,
): Promise<CompositionRecord> {
  return make(folder, await readInputs(options), options);
}

async function make(
  folder: string,
  inputs: ComposeInputs,
  { build, compressed, onComposed }: ComposeIntoOptions,
): Promise<CompositionRecord> {
  const { store, releases, config, year, timeLimitMs } = inputs;
  const started = performance.now();
  const pages = await prerenderPages({ ...nodeEntries(store, releases), config, year, timeLimitMs });
  const { documents, payloads } = await makeDocuments({ ...inputs, pages, build });
  const embedded = await embedFiles(inputs);
  const listed = listedPages(pages);
  const seo = await seoFiles({ pages: listed, config, cache: keptIn(store) });
  const files = [...payloads, ...embedded.files, ...seo, ...buildFiles({ build, releases, pages })];
  checkPages(pages, servedPaths(files, releases));

  const allDocuments = [...documents, ...embedded.documents];
  const record = makeRecord({ ...inputs, build, documents: allDocuments, files });
  const hosting = hostingFiles({ ...record, frames: framesOf(releases) });
  await writeComposition(folder, { record, documents: allDocuments, files, hosting, compressed });
  onComposed?.({
    total: performance.now() - started,
    pages: pages.map(({ path, ms }) => ({ path, ms })),
  });
  return record;
}
