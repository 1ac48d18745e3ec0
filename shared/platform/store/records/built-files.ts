import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../content/content-cache';
import { readContent, type StoredFile } from '../content/stored-content';
import { createFolder, markUsed, removeUnused, writeAtomically } from '../local-files';
import type { Store } from '../store';
import type { ReleaseRecord } from './release-record';

/** The files of releases that composing needs, besides their records. */
export type BuiltFiles = ReturnType<typeof layOut>;

export function builtFiles(store: Store): BuiltFiles {
  return layOut(store.local, (_, __, stored) => readContent(store, stored));
}

/** Reads releases through `readStored`. Writes Node builds below `local`, and verifies them on each use. */
export function layOut(
  local: string,
  readStored: (release: ReleaseRecord, file: string, stored: StoredFile) => Promise<Buffer>,
) {
  const read = async (release: ReleaseRecord, file: string): Promise<Buffer> => {
    const found = release.content[file];
    if (found === undefined)
      throw new Error(
        `Cannot read ${file}: ${release.package} ${release.id} does not contain it. Release ${release.package} again.`,
      );
    return readStored(release, file, found);
  };
  return {
    /** Reads a file of a release, such as `browser/header.css`. */
    read,
    /** A local folder that contains the release's `node` folder. */
    async nodeFolder(release: ReleaseRecord): Promise<string> {
      const folder = path.join(local, 'builds', release.package, release.id);
      const files = Object.entries(release.content).filter(([file]) => file.startsWith('node/'));
      // Asked first: another process may create the folder meanwhile.
      const exists = existsSync(folder);
      const same = await Promise.all(
        files.map(async ([file, { sha256: hash }]) => {
          const bytes = await readFile(path.join(folder, file)).catch(() => null);
          return bytes !== null && sha256(bytes) === hash;
        }),
      );
      if (!same.includes(false)) {
        await markUsed(folder);
        return folder;
      }
      if (exists) await rm(folder, { recursive: true, force: true });
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
