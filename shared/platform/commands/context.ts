import type { Env } from '../config/set-variables';
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
  /** Opens the store that `env` names. Rejects with a `UserError` for invalid settings. */
  readonly openStore: (options?: Pick<OpenStoreOptions, 'patience'>) => Promise<Store>;
}

/** Where a command prints. */
export interface Output {
  readonly log: (text: string) => void;
  /** For warnings and errors. */
  readonly error: (text: string) => void;
  /** Asks the user, who may type nothing; null if nobody can answer, as in CI. */
  readonly ask: ((question: string) => Promise<string>) | null;
  /** Says what a long step is doing: a line that changes at a terminal, nothing elsewhere. Null removes it. */
  readonly progress: (text: string | null) => void;
}

/** Opens the store of a command in its project's folder. */
export function storeOpener({
  site,
  env,
  project,
  output,
}: Omit<Context, 'openStore'>): Context['openStore'] {
  return (options) => openStore({ site, env, project, log: output.log, ...options });
}
