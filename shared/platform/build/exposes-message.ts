/** Source file by expose, such as `./Header`: `./src/Header/Header.tsx`. */
export type Exposes = Readonly<Record<string, string>>;

/** What the build of a fragment tells the process that started it, as soon as its configuration is read. */
export interface ExposesMessage {
  readonly exposes: Exposes;
}

export function tellExposes(exposes: Exposes): void {
  const message: ExposesMessage = { exposes };
  process.send?.(message);
}
