/** What the development server tells open pages, and what watched packages tell the page's client. */

/** State of the development server, sent whole whenever it changes, so that a page that missed some catches up. */
export interface DevState {
  /** Differs for every start of the server. */
  readonly run: string;
  /** How many times the site was composed. */
  readonly composed: number;
  /** Hash of the newest browser build of each watched package. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly problems: readonly DevProblem[];
}

export interface DevProblem {
  readonly title: string;
  readonly text: string;
}

/** A watched package as it is in the page. */
export interface HotPackage {
  readonly name: string;
  /** Hash of the build that the page runs now. */
  readonly hash: () => string;
  /** Takes over what was built since. Resolves to false where only a reload will do. */
  readonly update: () => Promise<boolean>;
}

/** Id of a package that runs from source, in place of a release's. */
export const DEV_ID = 'dev';

/** Paths of the development server; its documents name the first. */
export const devPaths = {
  client: '/_dev/client.js',
  socket: '/_dev/socket',
  styles: '/_dev/styles',
} as const;

/** Event on `window` with a `ChangedFragment`: an exposed module has been replaced. */
export const fragmentChanged = 'site:fragment-changed';

export interface ChangedFragment {
  readonly address: string;
  /** The module as it is now. */
  readonly module: unknown;
}

declare global {
  interface Window {
    /** Set by the page's client, before any package runs. */
    joinHotPage?: (hotPackage: HotPackage) => void;
  }
}
