import { append } from '../deployments/deployment-log';
import { nowLive, stableOf } from '../deployments/live';
import { readComposition } from '../records/composition-record';
import type { Store } from '../store';
import { putSample } from './sample-composition';

/** Makes a composition live, even one that the store does not have. */
export async function makeLive(store: Store, build: string): Promise<void> {
  const found = await readComposition(store, build).catch(() => null);
  await append(store, async () => ({
    action: 'release',
    ...(found === null ? { build, releases: {} } : nowLive(found)),
  }));
}

/** Makes a composition the canary, even one that the store does not have; `rollbackOn` enables the analysis. */
export async function makeCanary(
  store: Store,
  build: string,
  weight: number,
  rollbackOn?: string[],
): Promise<void> {
  const found = await readComposition(store, build).catch(() => null);
  const canary = {
    ...(found === null ? { build, releases: {} } : nowLive(found)),
    weight,
    ...(rollbackOn && { rollbackOn }),
  };
  await append(store, async (latest) => latest && { action: 'canary', ...stableOf(latest), canary });
}

/** Puts samples into a store and makes them live, one after the other. */
export async function makeSamplesLive(store: Store, ...builds: string[]): Promise<void> {
  for (const build of builds) {
    await putSample(store, build);
    await makeLive(store, build);
  }
}

/** Puts a sample into a store and makes it the canary. */
export async function makeSampleCanary(
  store: Store,
  build: string,
  weight: number,
  rollbackOn?: string[],
): Promise<void> {
  await putSample(store, build);
  await makeCanary(store, build, weight, rollbackOn);
}
