/** Source file by expose, such as `./Header`: `./src/Header/Header.tsx`. */
export type Exposes = Readonly<Record<string, string>>;

/**
 * Where pages show an expose that no package names: above the footer, on every page of the layout `default`, or on one page
 * after the section with an id.
 */
export type Placement<Expose extends string = string> =
  | Expose
  | { readonly module: Expose; readonly page: string; readonly after: string };

export function placedModule(place: Placement): string {
  return typeof place === 'string' ? place : place.module;
}

/** Sent by the build of a fragment to its parent process as soon as the configuration is loaded. */
export interface ExposesMessage {
  readonly exposes: Exposes;
  readonly place?: Placement | undefined;
}

export function reportExposes(message: ExposesMessage): void {
  process.send?.(message);
}

/** All builds of a package (`browser`, `node`, ...) report `begun` before the first one ends. */
export type WatchMessage =
  | { readonly target: string; readonly status: 'begun' }
  | { readonly target: string; readonly status: 'built'; readonly hash: string }
  | { readonly target: string; readonly status: 'failed'; readonly errors: readonly string[] };
