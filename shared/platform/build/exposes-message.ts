/** Source file by expose, such as `./Header`: `./src/Header/Header.tsx`. */
export type Exposes = Readonly<Record<string, string>>;

/** Sent by the build of a fragment to its parent process as soon as the configuration is loaded. */
export interface ExposesMessage {
  readonly exposes: Exposes;
}

export function reportExposes(exposes: Exposes): void {
  const message: ExposesMessage = { exposes };
  process.send?.(message);
}
