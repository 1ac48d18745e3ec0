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

export interface ComposeInStoreOptions extends ComposeOptions, Pick<CompatibilityOptions, 'released'> {
  readonly log?: ((line: string) => void) | undefined;
  /** The live composition, whose identical parts are not rendered, compressed or sent again. */
  readonly live?: StoredComposition | null;
}

/** More than two are used only if somebody puts invalid records into the store. */
const MAX_ATTEMPTS = 10;
/** Time limit for compressing documents at the best quality. A later composition improves the others. */
const COMPRESS_MS = 3_000;

/**
 * Makes and stores a composition of one release per package. Any other composition under its id, except the live one,
 * is compared with the one made here. If a page fails, the store has no new composition.
 */
export async function compose(options: ComposeInStoreOptions): Promise<StoredComposition> {
  const { store, live = null, log = () => {} } = options;
  const inputs = await readInputs(options);
  const started = performance.now();
  let isChecked = false;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const build = await buildId(inputs, attempt);
    if (!(await canUse(store, build))) continue;
    if (live?.record.build === build) return live;
    if (!isChecked) await checkReleases({ ...options, ...inputs.config, files: inputs.files });
    isChecked = true;
    const made = await makeComposition(inputs, { ...options, before: live?.record, build });
    const stored = await putComposition(store, made, { before: live?.record, compressMs: COMPRESS_MS });
    if (stored !== null) {
      log(describe(made, performance.now() - started));
      return stored;
    }
    log(
      `${compositionKey(build)} in ${store.objects.name} differs from this machine's composition of the same releases and settings. Composing under another build id ...`,
    );
  }
  throw new UserError(
    `Cannot compose: ${store.objects.name} has ${MAX_ATTEMPTS} compositions of these releases and settings that differ from this machine's or are damaged. Find out who writes to compositions/, and delete them.`,
  );
}

function describe({ pages }: Composed, ms: number): string {
  const reused = pages.filter((page) => page.ms === null).length;
  return `${pages.length} pages composed in ${(ms / 1000).toFixed(1)} s: ${pages.length - reused} rendered, ${reused} reused.`;
}

/** Whether a composition can have this id: not if the store has a damaged or incomplete one. */
async function canUse(store: Store, build: string): Promise<boolean> {
  const found = await store.objects.get(compositionKey(build));
  if (found === null) return true;
  try {
    return await isComplete(store, parseComposition(compositionKey(build), found).record);
  } catch (error) {
    if (error instanceof DamagedRecord) return false;
    throw error;
  }
}

/** Makes a composition with a given id without storing it, and reuses nothing. Throws like `compose`. */
export async function composeInMemory(
  options: ComposeOptions & Pick<CompatibilityOptions, 'released'> & { readonly build: string },
): Promise<Composed> {
  const inputs = await readInputs(options);
  await checkReleases({ ...options, ...inputs.config, files: inputs.files });
  return makeComposition(inputs, options);
}
