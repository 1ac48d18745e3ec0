import path from 'node:path';
import { buildManifestsBase } from '../protocol/site-paths';
import type { FindReleaseFile } from './release-files';
import { readStoredBody } from './stored-body';

const address = new RegExp(`^${buildManifestsBase}([\\w-]+)\\.json$`);

/** Finds the build manifest of any composition in the store: a tab of an earlier build still asks for its own. */
export function buildManifests(compositionsFolder: string): FindReleaseFile {
  return async (urlPath) => {
    const build = address.exec(urlPath)?.[1];
    if (build === undefined) return null;
    const file = path.join(compositionsFolder, build, 'public', urlPath);
    return readStoredBody(file, 'application/json').catch(() => null);
  };
}
