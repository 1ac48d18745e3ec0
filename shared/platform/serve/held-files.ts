import { fileAddress, releaseBase } from '@site/kit/protocol/site-paths';
import type { StoredFile } from '../store/content/stored-content';
import { indexedFiles } from '../store/records/file-index';
import type { ReleaseRecord } from '../store/records/release-record';

/** What is known of files that are named after their content, without a look at the store. */
export interface HeldFiles {
  /** Returns whether it was not held yet. */
  readonly hold: (release: ReleaseRecord) => boolean;
  readonly find: (urlPath: string) => StoredFile | null;
}

/** Of so many releases: the live ones of all packages, and as many of before. */
const RELEASES = 40;

/** Holds the files of the releases that were held last. */
export function heldFiles(): HeldFiles {
  const releases = new Map<string, ReadonlyMap<string, StoredFile>>();
  return {
    hold(release) {
      const base = releaseBase(release);
      const isNew = !releases.delete(base);
      releases.set(
        base,
        new Map(indexedFiles(release).map(([file, stored]) => [fileAddress(release, file), stored])),
      );
      const [oldest] = releases.keys();
      if (releases.size > RELEASES && oldest !== undefined) releases.delete(oldest);
      return isNew;
    },
    find(urlPath) {
      for (const files of releases.values()) {
        const stored = files.get(urlPath);
        if (stored !== undefined) return stored;
      }
      return null;
    },
  };
}
