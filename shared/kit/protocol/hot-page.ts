/** Messages between the development server, the client in open pages, and watched packages. */

/** State of the development server. Each change sends the complete state, so that a page may miss messages. */
export interface DevState {
  /** Unique per start of the server. */
  readonly run: string;
  readonly composed: number;
  /** Hash of the newest browser build of each watched package. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly problems: readonly DevProblem[];
}

export interface DevProblem {
  readonly title: string;
  readonly text: string;
}

export interface HotPackage {
  readonly name: string;
  /** Returns the hash of the build that the page runs. */
  readonly hash: () => string;
  /** Applies the newest build. Resolves with false if the page must reload. */
  readonly update: () => Promise<boolean>;
}

/** The release id of a package that runs from source. */
export const DEV_ID = 'dev';

/** URL paths of the development server. Its documents load `client`. */
export const devPaths = {
  client: '/_dev/client.js',
  socket: '/_dev/socket',
  styles: '/_dev/styles',
} as const;

/** Attribute of the document's own style element: browser extensions add others. */
export const stylesAttribute = 'data-dev-styles';

/** Event on `window`, with a `ChangedFragment` as its detail: an exposed module was replaced. */
export const fragmentChanged = 'site:fragment-changed';

export interface ChangedFragment {
  readonly address: string;
  /** The new module. */
  readonly module: unknown;
}

declare global {
  interface Window {
    /** Set by the development client before any package runs. */
    joinHotPage?: (hotPackage: HotPackage) => void;
  }
}
