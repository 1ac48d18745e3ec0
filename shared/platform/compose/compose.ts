import { UserError } from '../config/user-error';
import { isComplete } from '../store/deployments/check-deployment';
import { DamagedRecord } from '../store/parse-record';
import {
  compositionKey,
  parseComposition,
  type StoredComposition,
} from '../store/records/composition-record';
import { putComposition } from '../store/records/put-composition';
import type { Store } from '../store/store';
import { buildId } from './build-id';
import { type CompatibilityOptions, checkReleases } from './compatibility/check-releases';
import { type ComposeOptions, readInputs } from './compose-inputs';
import { type Composed, makeComposition } from './make-composition';

/** Times in milliseconds. */
export interface ComposeReport extends Pick<Composed, 'pages'> {
  readonly total: number;
}

export interface ComposeReporting {
  /** Told what making it took, once it is made. */
  readonly onComposed?: ((report: ComposeReport) => void) | undefined;
}

export interface ComposeInStoreOptions
  extends ComposeOptions,
    ComposeReporting,
    Pick<CompatibilityOptions, 'released'> {
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
    if (!isChecked) await checkReleases({ ...options, ...inputs.config, files: inputs.files });
    isChecked = true;
    const made = await makeComposition(inputs, { ...options, before: live?.record, build });
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

export interface ComposedInMemory extends Composed {
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** Makes a composition under a given id and puts it nowhere. Throws like `compose`. */
export async function composeInMemory(
  options: ComposeOptions & Pick<CompatibilityOptions, 'released'> & { readonly build: string },
): Promise<ComposedInMemory> {
  const inputs = await readInputs(options);
  await checkReleases({ ...options, ...inputs.config, files: inputs.files });
  const made = await makeComposition(inputs, options);
  const files = made.files.map(({ name, bytes }) => {
    if (!Buffer.isBuffer(bytes)) throw new Error(`${name} was reused of no composition.`);
    return { name, bytes };
  });
  return { ...made, files };
}
