import type { StoredFile } from '../../store/content/stored-content';

/** A file in a composition's `public/`. */
export interface ComposedFile {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

/** A new file, or one that an earlier composition has. */
export interface KnownFile extends Omit<ComposedFile, 'body'> {
  readonly body: Buffer | StoredFile;
}
