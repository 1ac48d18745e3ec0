/** A file of a composition, below its `public/`. */
export interface ComposedFile {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}
