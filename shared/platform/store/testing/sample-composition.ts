import type { NewComposition, StoredComposition } from '../records/composition-record';
import { type CompositionFiles, putComposition } from '../records/put-composition';
import { putRelease } from '../records/put-release';
import type { Store } from '../store';
import { sampleBuild } from './sample-releases';
import { oneServed } from './served-locales';

/** An empty composition with the given fields. */
export function sampleComposition(
  given: Pick<NewComposition, 'build'> & Partial<NewComposition>,
): NewComposition {
  return {
    mode: 'production',
    releases: { shell: `1.0.0-${given.build}` },
    env: {},
    year: 2026,
    https: false,
    framePolicy: '',
    locales: oneServed,
    documents: [],
    files: [],
    ...given,
  };
}

/** Puts a release of the shell and a composition of it into a store. */
export async function putSample(store: Store, build: string): Promise<StoredComposition> {
  await putRelease(store, sampleBuild({ id: `1.0.0-${build}`, package: 'shell' }));
  return putMade(store, { record: sampleComposition({ build }), files: [] });
}

/** Puts a composition into a store that has no other one of the same build. */
export async function putMade(store: Store, made: CompositionFiles): Promise<StoredComposition> {
  const stored = await putComposition(store, made);
  if (stored === null) throw new Error(`The store has another composition ${made.record.build}.`);
  return stored;
}
