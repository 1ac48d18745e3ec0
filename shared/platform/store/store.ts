import type { ContentCache } from './content/content-cache';
import type { Signing } from './deployments/signing';
import type { ObjectStore } from './objects/object-store';

/** Releases, compositions and the deployment log, and what this machine caches of them (docs/reference/store.md). */
export interface Store {
  readonly objects: ObjectStore;
  /** Whose deployments are followed; null: everybody's. */
  readonly signing: Signing | null;
  /** Its folder, where it is one. */
  readonly folder: string | null;
  /** The cache of fetched content; empty where the store is a folder and no cache is set. */
  readonly content: ContentCache;
  /** A folder of this machine for files that can be made or fetched again. It may be deleted at any time. */
  readonly local: string;
  /** Whether it is the store as a preview sees it (`preview-store.ts`). */
  readonly isPreview: boolean;
}
