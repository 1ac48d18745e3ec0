import { buildManifestPath, buildManifestsBase } from '@site/kit/protocol/site-paths';
import { readComposition } from '../../store/records/composition-record';
import type { Store } from '../../store/store';
import type { FindFile } from './release-files';
import { type StoreLookups, storeLookups } from './store-lookups';
import type { ReadBody } from './stored-body';

/** Matches build ids; other names cause no lookup. */
const manifestPath = new RegExp(`^${buildManifestsBase}([0-9a-f]{12})\\.json$`);

/**
 * Finds the build manifest of any composition in the store, because open tabs of an earlier build still request theirs.
 */
export function buildManifests(
  store: Store,
  readBody: ReadBody,
  lookups: StoreLookups = storeLookups(),
): FindFile {
  const lookUp = lookups(async (build: string) => {
    const stored = await readComposition(store, build);
    const file = stored?.record.content[`public${buildManifestPath(build)}`];
    return file === undefined ? null : readBody(file, 'application/json');
  });
  return async (urlPath) => {
    const build = manifestPath.exec(urlPath)?.[1];
    return build === undefined ? null : lookUp(build);
  };
}
