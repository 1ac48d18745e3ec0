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
