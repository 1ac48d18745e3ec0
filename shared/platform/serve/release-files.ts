import { mediaType, otherType } from '@site/kit/protocol/media-types';
import { builtFolder, builtRecord, isHashed, releaseBase, releasesBase } from '@site/kit/protocol/site-paths';
import { messageOf } from '../config/user-error';
import { indexedFiles } from '../store/records/file-index';
import { isPublic, publicRecord, type ReleaseRecord } from '../store/records/release-record';
import type { Store } from '../store/store';
import { heldFiles } from './held-files';
import { findKeptFile, findKeptRelease, keepFile } from './kept-records';
import { recently } from './recently';
import type { StoredBody } from './response';
import { bodyInMemory, type ReadBody } from './stored-body';

/** Finds a browser file of any release in the store by its URL path, or null. Rejects where the store does not answer. */
export type FindReleaseFile = (urlPath: string) => Promise<StoredBody | null>;

export interface ReleaseFiles {
  readonly find: FindReleaseFile;
  /** Fetches all that browsers may ask of some releases, so that they can be served without the store. */
  readonly fetchAll: (releases: Readonly<Record<string, string>>) => Promise<void>;
}

export interface ReleaseFilesOptions {
  readonly log?: ((line: string) => void) | undefined;
  /** Whether it also finds what it takes to compose pages with a release. Default: true. */
  readonly publishesBuilds?: boolean | undefined;
}

const address = new RegExp(`^${releasesBase}([a-z-]+)/([\\w.-]+)/([\\w./-]+)$`);
/** Of a file that is named after its content. */
const hashedAddress = new RegExp(`^${releasesBase}([a-z-]+)/([\\w-][\\w.-]*)$`);

/**
 * Serves files of releases: those of the live composition and, as open tabs need them, of all before it. Packages are
 * those of the store: one may be newer than this server.
 */
export function releaseFiles(
  store: Store,
  readBody: ReadBody,
  { log = console.log, publishesBuilds = true }: ReleaseFilesOptions = {},
): ReleaseFiles {
  let told = '';
  const record = recently((name: string, id: string) => findKeptRelease(store, name, id));
  const indexed = recently((name: string, file: string) => findKeptFile(store, name, file));
  const held = heldFiles();
  const hashedFile = async (name: string, file: string, urlPath: string) => {
    const stored = held.find(urlPath) ?? (await indexed(name, file));
    return stored === null ? null : readBody(stored, mediaType(file));
  };
  const fileOf = ({ content }: ReleaseRecord, file: string) => {
    const stored = file.endsWith('.map') ? undefined : content[`browser/${file}`];
    return stored === undefined ? null : readBody(stored, mediaType(file));
  };
  const builtFileOf = (release: ReleaseRecord, file: string) => {
    if (!publishesBuilds) return null;
    if (file === builtRecord) return bodyInMemory(publicRecord(release), otherType);
    const stored = isPublic(file) && !file.startsWith('browser/') ? release.content[file] : undefined;
    return stored === undefined ? null : readBody(stored, otherType);
  };
  return {
    async find(urlPath) {
      const [, name = '', id = '', file = ''] = address.exec(urlPath) ?? [];
      const [, owner = '', hashed = ''] = hashedAddress.exec(urlPath) ?? [];
      try {
        if (owner !== '') return isHashed(hashed) ? await hashedFile(owner, hashed, urlPath) : null;
        if (name === '' || id.startsWith('.')) return null;
        const release = await record(name, id);
        if (release === null) return null;
        return file.startsWith(builtFolder)
          ? await builtFileOf(release, file.slice(builtFolder.length))
          : await fileOf(release, file);
      } catch (error) {
        const message = `${urlPath} cannot be served: ${messageOf(error)}`;
        if (told !== message) log(message);
        told = message;
        throw error;
      }
    },
    async fetchAll(releases) {
      await Promise.all(
        Object.entries(releases).map(async ([name, id]) => {
          const release = await record(name, id);
          if (release === null) throw new Error(`the store has no ${releaseBase({ package: name, id })}`);
          await Promise.all(Object.keys(release.files).map((file) => fileOf(release, file)));
          if (!held.hold(release)) return;
          await Promise.all(
            indexedFiles(release).map(([file, stored]) => keepFile(store, name, file, stored)),
          );
        }),
      );
    },
  };
}
