import type { ContentCache } from './content/content-cache';
import type { ObjectStore } from './objects/object-store';

/** Releases, compositions and the log of what is live, and what this machine keeps of them (docs/store.md). */
export interface Store {
  readonly objects: ObjectStore;
  /** Its folder, where it is one. */
  readonly folder: string | null;
  /** Content that was fetched; keeps nothing where the store is a folder and no cache is named. */
  readonly content: ContentCache;
  /** A folder of this machine for what can be made or fetched again; it may be deleted at any time. */
  readonly local: string;
  /** Whether it is the store as a preview sees it (`preview-store.ts`). */
  readonly isPreview: boolean;
}
