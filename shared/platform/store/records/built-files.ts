import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../content/content-cache';
import { readContent, type StoredFile } from '../content/stored-content';
import { createFolder, markUsed, removeUnused, writeAtomically } from '../local-files';
import type { Store } from '../store';
import type { ReleaseRecord } from './release-record';

/** What composing needs of releases beside their records. */
export interface BuiltFiles {
  /** A file of a release by its name in it, such as `browser/header.css`. */
  readonly read: (release: ReleaseRecord, file: string) => Promise<Buffer>;
  /** A folder of this machine that holds the release's folder `node`. */
  readonly nodeFolder: (release: ReleaseRecord) => Promise<string>;
}

/** The files of a store's releases. */
export function builtFiles(store: Store): BuiltFiles {
  return layOut(store.local, (_, __, stored) => readContent(store, stored));
}

/**
 * Files of releases that `readStored` reads. Node builds are laid out below `local`, a folder of this machine, and checked
 * each time.
 */
export function layOut(
  local: string,
  readStored: (release: ReleaseRecord, file: string, stored: StoredFile) => Promise<Buffer>,
): BuiltFiles {
  const read: BuiltFiles['read'] = async (release, file) => {
    const found = release.content[file];
    if (found === undefined) throw new Error(`${release.package} ${release.id} has no file ${file}.`);
    return readStored(release, file, found);
  };
  return {
    read,
    async nodeFolder(release) {
      const folder = path.join(local, 'builds', release.package, release.id);
      const files = Object.entries(release.content).filter(([file]) => file.startsWith('node/'));
      const found = await Promise.all(
        files.map(async ([file, { sha256: hash }]) => {
          const bytes = await readFile(path.join(folder, file)).catch(() => null);
          return bytes === null ? 'missing' : sha256(bytes) === hash ? 'same' : 'changed';
        }),
      );
      if (found.every((state) => state === 'same')) {
        await markUsed(folder);
        return folder;
      }
      // Where nothing is there, another process may be about to lay it out.
      if (found.some((state) => state !== 'missing')) await rm(folder, { recursive: true, force: true });
      await createFolder(folder, async (temporary) => {
        for (const [file] of files)
          await writeAtomically(path.join(temporary, file), await read(release, file));
      });
      await markUsed(folder);
      await removeUnused(path.dirname(folder));
      return folder;
    },
  };
}
