import type { StoredFile } from '../../store/content/stored-content';

/** A file of a composition, below its `public/`. */
export interface ComposedFile {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

/** One that has been made, or that an earlier composition has. */
export interface KnownFile extends Omit<ComposedFile, 'body'> {
  readonly body: Buffer | StoredFile;
}
