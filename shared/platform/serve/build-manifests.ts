import { buildManifestsBase } from '@site/kit/protocol/site-paths';
import { readComposition } from '../store/records/composition-record';
import type { Store } from '../store/store';
import { recently } from './recently';
import type { FindReleaseFile } from './release-files';
import type { ReadBody } from './stored-body';

const address = new RegExp(`^${buildManifestsBase}([\\w-]+)\\.json$`);

/** Finds the build manifest of any composition in the store. Tabs of an earlier build still ask for theirs. */
export function buildManifests(store: Store, readBody: ReadBody): FindReleaseFile {
  const find = recently(async (build: string) => {
    const file = (await readComposition(store, build))?.record.content[
      `public${buildManifestsBase}${build}.json`
    ];
    return file === undefined ? null : readBody(file, 'application/json');
  });
  return async (urlPath) => {
    const build = address.exec(urlPath)?.[1];
    return build === undefined ? null : find(build);
  };
}
