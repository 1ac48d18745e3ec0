import type { ContentCache } from './content/content-cache';
import type { Signing } from './deployments/signing';
import type { ObjectStore } from './objects/object-store';

/** Releases, compositions and the deployment log, with this machine's caches (docs/reference/store.md). */
export interface Store {
  readonly objects: ObjectStore;
  /** The owners whose deployments are valid; null if deployments are not signed. */
  readonly signing: Signing | null;
  /** Who writes to it, for the deployment log. */
  readonly author: string;
  /** The store's folder; null for a bucket. */
  readonly folder: string | null;
  /** The cache of fetched content. Does nothing if the store is a folder and no cache is set. */
  readonly content: ContentCache;
  /** A local folder for files that can be made or fetched again. It can be deleted at any time. */
  readonly local: string;
  /** Whether this is the store of a preview (`preview-store.ts`). */
  readonly isPreview: boolean;
}
