import { isWhole } from '../store/deployments/check-deployment';
import {
  type CompositionRecord,
  readComposition,
  type StoredComposition,
} from '../store/records/composition-record';
import { type CompositionFiles, putComposition } from '../store/records/put-composition';
import { isInDevelopment } from '../store/records/release-record';
import { buildId, commonInputs, composerHash } from './build-id';
import { checkLinks } from './checks/check-links';
import { checkRootRedirect } from './checks/check-root-redirect';
import { servedPaths } from './checks/served-paths';
import { type ComposeInputs, type ComposeOptions, readInputs } from './compose-inputs';
import { previewFiles } from './documents/preview-files';
import { embedFiles } from './embed/embed-files';
import { frameOf } from './frame';
import { checkReleases, type GateOptions } from './gate/gate';
import { buildFiles } from './output/build-files';
import { makeRecord } from './output/make-record';
import { encodePages, nothingEarlier, pagesFile, readEarlier } from './pages/earlier-pages';
import { makePages } from './pages/make-pages';
import { nodeEntries } from './prerender/node-entries';
import { readFragmentInputs } from './prerender/page-inputs';
import { withPrerenderer } from './prerender/prerender';
import { keptIn } from './seo/kept-pictures';
import { listedPages, seoFiles, socialImages } from './seo/seo-files';

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
    Pick<GateOptions, 'released'> {
  readonly log?: ((line: string) => void) | undefined;
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
  const made = await make(inputs, { ...options, build });
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

/** A composition's files, and how long each page took to render. */
export interface Composed extends CompositionFiles {
  readonly pages: ComposeReport['pages'];
}

export interface ComposedInMemory extends Composed {
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** Makes a composition under a given id and puts it nowhere. Throws like `compose`. */
export async function composeInMemory(
  options: ComposeOptions & Pick<GateOptions, 'released'> & { readonly build: string },
): Promise<ComposedInMemory> {
  const inputs = await readInputs(options);
  await checkReleases({ ...options, ...inputs.config });
  const made = await make(inputs, options);
  const files = made.files.map(({ name, bytes }) => {
    if (!Buffer.isBuffer(bytes)) throw new Error(`${name} was taken over of no composition.`);
    return { name, bytes };
  });
  return { ...made, files };
}

async function make(
  inputs: ComposeInputs,
  { build, before, signal }: Pick<ComposeInStoreOptions, 'before' | 'signal'> & { readonly build: string },
): Promise<Composed> {
  const { store, releases, config, year, timeLimitMs } = inputs;
  const job = { ...(await nodeEntries(inputs)), config, year, timeLimitMs };
  const composer = await composerHash();
  const frame = await frameOf(inputs, build);
  const [common, fragmentInputs] = await Promise.all([commonInputs(inputs), readFragmentInputs(inputs)]);
  const reading =
    before && !isInDevelopment(releases)
      ? readEarlier(store, before, { composer, releases })
      : Promise.resolve(nothingEarlier);
  // It is told when the plan is there.
  reading.catch(() => {});
  const { pages, previews, earlier } = await withPrerenderer(
    job,
    async ({ pages: plan, previews: parts }, render) => {
      const known = await reading;
      const made = await makePages({
        ...inputs,
        plan,
        frame,
        common,
        fragmentInputs,
        earlier: known.page,
        render,
      });
      return { pages: made, previews: parts, earlier: known };
    },
    signal,
  );
  checkRootRedirect(config.locales, pages);
  const embedded = await embedFiles(inputs);
  const seo = { pages: listedPages(pages), config, cache: keptIn(store) };
  const pictures = await socialImages({ ...seo, earlier: earlier.picture });
  const files = [
    ...pages.map(({ files: [, payload] }) => payload),
    ...embedded.files,
    ...(await seoFiles(seo)),
    ...pictures,
    ...buildFiles({ ...inputs, build, frame, pages }),
  ];
  checkLinks(pages, servedPaths(files, releases));

  const documents = [
    ...pages.map(({ document }) => document),
    ...embedded.documents.map(({ body: _, ...document }) => document),
  ];
  const record = makeRecord({ ...inputs, build, documents, files });
  const made = {
    path: pagesFile,
    body: encodePages({
      composer,
      pages,
      pictures: new Map(pictures.map(({ path: picture, key }) => [picture, key])),
    }),
  };
  const open = [
    ...pages.map(({ files: [document] }) => document),
    ...embedded.documents.map(({ file, body }) => ({ path: file, body })),
    ...files,
  ];
  const hidden = [...(await previewFiles({ ...inputs, previews })), made];
  return {
    record,
    files: [
      ...open.map(({ path: file, body }) => ({ name: `public${file}`, bytes: body })),
      ...hidden.map(({ path: name, body }) => ({ name, bytes: body })),
    ],
    pages: pages.map(({ path: page, ms }) => ({ path: page, ms })),
  };
}
