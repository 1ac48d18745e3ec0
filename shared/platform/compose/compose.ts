import { UserError } from '../config/user-error';
import { isComplete } from '../store/deployments/check-deployment';
import { DamagedRecord } from '../store/parse-record';
import {
  type CompositionRecord,
  compositionKey,
  parseComposition,
  type StoredComposition,
} from '../store/records/composition-record';
import { type CompositionFiles, putComposition } from '../store/records/put-composition';
import { isInDevelopment } from '../store/records/release-record';
import type { Store } from '../store/store';
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
  /** Every page's rendering, in order, null for one that was reused; the first brings up what all share. */
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
  /** What is live: what is the same in both is not rendered, compressed or sent again. */
  readonly live?: StoredComposition | null;
}

/** Ids that are tried for one composition. Only a store in which somebody puts up wrong records uses up more than two. */
const MAX_ATTEMPTS = 10;

/**
 * Makes a composition of one release per package and puts it into the store. The same releases and configuration give
 * the same build id. Only what is live is not made again: another composition that the store has under that id is compared
 * with what is made here. Throws a `UserError` for releases
 * that do not fit each other, and one that names page and cause where any page fails; the store then has no composition
 * more than before.
 */
export async function compose(options: ComposeInStoreOptions): Promise<StoredComposition> {
  const { store, live = null, log = () => {}, onComposed } = options;
  const inputs = await readInputs(options);
  const started = performance.now();
  let isChecked = false;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const build = await buildId(inputs, attempt);
    if (!(await canHave(store, build))) continue;
    if (live?.record.build === build) return live;
    if (!isChecked) await checkReleases({ ...options, ...inputs.config });
    isChecked = true;
    const made = await make(inputs, { ...options, before: live?.record, build });
    const stored = await putComposition(store, made, { before: live?.record, compressMs: inputs.compressMs });
    if (stored !== null) {
      onComposed?.({ total: performance.now() - started, pages: made.pages });
      return stored;
    }
    log(
      `${compositionKey(build)} in ${store.objects.name} is not what this machine composes of the same releases and settings. It is left alone; composing under another build id ...`,
    );
  }
  throw new UserError(
    `${store.objects.name} has ${MAX_ATTEMPTS} compositions of these releases and settings that this machine cannot make or read. Find out who writes to compositions/, and delete them.`,
  );
}

/** Whether a composition can have this id: not where the store has one that cannot be read, or has lost a part of it. */
async function canHave(store: Store, build: string): Promise<boolean> {
  const found = await store.objects.get(compositionKey(build));
  if (found === null) return true;
  try {
    return await isComplete(store, parseComposition(compositionKey(build), found.bytes).record);
  } catch (error) {
    if (error instanceof DamagedRecord) return false;
    throw error;
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
    if (!Buffer.isBuffer(bytes)) throw new Error(`${name} was reused of no composition.`);
    return { name, bytes };
  });
  return { ...made, files };
}

async function make(
  inputs: ComposeInputs,
  {
    build,
    before,
    signal,
  }: Pick<ComposeOptions, 'signal'> & {
    readonly build: string;
    readonly before?: CompositionRecord | undefined;
  },
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
