import type { Log, Progress } from '../config/log';
import type { Env } from '../config/set-variables';
import type { LineWriter } from '../serve/log/line-writer';
import type { Site } from '../site/site';
import { type OpenStoreOptions, openStore } from '../store/open-store';
import type { Store } from '../store/store';

/** Everything that a command reads and writes. The entry makes it once; tests make their own. */
export interface Context {
  readonly site: Site;
  readonly env: Env;
  /** The project's root folder, absolute. */
  readonly project: string;
  readonly output: Output;
  /** Opens the store that `env` names, by default the command's. Rejects with a `UserError` for invalid settings. */
  readonly openStore: (options?: Pick<Partial<OpenStoreOptions>, 'timeouts' | 'env'>) => Promise<Store>;
  /** Keeps a server running until the user or the system stops it, then closes it. */
  readonly untilStopped: (running: Running) => Promise<void>;
}

/** Where a command prints. */
export interface Output {
  readonly log: Log;
  /** Asks the user, who may type nothing; null if nobody can answer, as in CI. */
  readonly ask: ((question: string) => Promise<string>) | null;
  readonly progress: Progress;
  /** With `LOG=json`: where all that it prints goes, and the lines of requests between. */
  readonly lines?: LineWriter;
}

export interface Running {
  readonly close: () => Promise<unknown>;
  /** How long closing may take, in milliseconds. */
  readonly withinMs: number;
}

/** The context of a command of this site. The store's paths are relative to the project. */
export function contextOf(
  site: Site,
  host: Pick<Context, 'env' | 'project' | 'output' | 'untilStopped'>,
): Context {
  const { env, project, output } = host;
  return {
    ...host,
    site,
    openStore: (options) => openStore({ site, env, project, log: output.log, ...options }),
  };
}
