import path from 'node:path';
import { mediaType } from '../protocol/media-types';
import { releasesBase } from '../protocol/site-paths';
import type { StoredBody } from './response';
import { readStoredBody } from './stored-body';

/** Finds a browser file of any release in the store by its URL path, or null. */
export type FindReleaseFile = (urlPath: string) => Promise<StoredBody | null>;

const address = new RegExp(`^${releasesBase}([a-z-]+)/([\\w.-]+)/([\\w./-]+)$`);

/**
 * Serves releases from the store's folder, also those of a fragment that is newer than the running server. Nothing in it is ever overwritten, so what was read once is kept in memory:
 * a tab opened last week finds its files as quickly as one opened now.
 */
export function releaseFiles(releasesFolder: string): FindReleaseFile {
  const kept = new Map<string, Promise<StoredBody | null>>();
  return (urlPath) => {
    const [, name = '', id = '', file = ''] = address.exec(urlPath) ?? [];
    if (
      name === '' ||
      id.startsWith('.') ||
      file.split('/').some((part) => part === '' || part.startsWith('.'))
    ) {
      return Promise.resolve(null);
    }
    if (file.endsWith('.map')) return Promise.resolve(null);
    const known = kept.get(urlPath);
    if (known !== undefined) return known;
    const read = readStoredBody(path.join(releasesFolder, name, id, 'browser', file), mediaType(file)).catch(
      () => {
        kept.delete(urlPath);
        return null;
      },
    );
    kept.set(urlPath, read);
    return read;
  };
}
