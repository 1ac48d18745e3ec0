/** Source file by expose, such as `./Header`: `./src/Header/Header.tsx`. */
export type Exposes = Readonly<Record<string, string>>;

/** Sent by the build of a fragment to its parent process as soon as the configuration is loaded. */
export interface ExposesMessage {
  readonly exposes: Exposes;
  /** The expose that it places on the site's pages. */
  readonly place?: string | undefined;
}

export function reportExposes(message: ExposesMessage): void {
  process.send?.(message);
}

/**
 * A report of a watched build (`browser`, `node`, ...) to its parent process. All builds of a package report `begun`
 * before the first one ends.
 */
export type WatchMessage =
  | { readonly target: string; readonly status: 'begun' }
  | { readonly target: string; readonly status: 'built'; readonly hash: string }
  | { readonly target: string; readonly status: 'failed'; readonly errors: readonly string[] };
