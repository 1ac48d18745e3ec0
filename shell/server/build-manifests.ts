import path from 'node:path';
import type { FindReleaseFile } from './release-files';
import { readStoredBody } from './stored-body';

/** Finds the build manifest of any composition in the store: a tab of an earlier build still asks for its own. */
export function buildManifests(compositionsFolder: string): FindReleaseFile {
  return async (urlPath) => {
    const build = /^\/builds\/meta\/([\w-]+)\.json$/.exec(urlPath)?.[1];
    if (build === undefined) return null;
    const file = path.join(compositionsFolder, build, 'public', urlPath);
    return readStoredBody(file, 'application/json').catch(() => null);
  };
}
