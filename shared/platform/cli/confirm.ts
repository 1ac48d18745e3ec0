import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type ConfiguredSite, configVariables } from '../config/parse-env';
import { DEFAULT_STORE } from '../config/parse-store-env';
import type { Env } from '../config/set-variables';
import { DEFAULT_ORIGIN } from '../config/site-origins';
import { UserError } from '../config/user-error';
import type { Deployment } from '../store/deployments/deployment';
import { readLive } from '../store/deployments/live';
import { readComposition } from '../store/records/composition-record';
import type { Store } from '../store/store';
import { project } from './run-command';

interface ChangeToConfirm {
  readonly site: ConfiguredSite;
  /** Describes what the command is about to do to the live site. */
  readonly describe: (live: Deployment | null) => string;
  /** Whether to ask even in the developer's own store. */
  readonly isRisky?: boolean;
  /** The environment that the command composes with. Settings that differ from the live ones are printed. */
  readonly settings?: Env;
  /** Whether the command has `--yes`. */
  readonly yes: boolean | undefined;
  /** Asks at the terminal; null without one. */
  readonly ask?: ((question: string) => Promise<string>) | null;
  readonly log?: (line: string) => void;
}

/** Whether `npm start` may release into a store without confirmation: only the checkout's default store. */
export function isDefaultStore({ folder }: Store): boolean {
  return folder === path.resolve(project, DEFAULT_STORE);
}

/**
 * Prints what a command is about to change in a store outside the checkout, and asks for confirmation. Without a
 * terminal it rejects with a `UserError` unless the command has `--yes`. Does not ask for a store inside the checkout,
 * which belongs to the developer, unless the change is risky. Gives the number of the log entry that the user saw, for
 * `AppendOptions.decidedOn`.
 */
export async function confirmChange(
  store: Store,
  {
    site,
    describe,
    isRisky = false,
    settings = {},
    yes,
    ask = terminal(),
    log = console.log,
  }: ChangeToConfirm,
): Promise<number | undefined> {
  if (!isRisky && store.folder?.startsWith(project + path.sep)) return undefined;
  const live = await readLive(store);
  const before = await liveSettings(store, live);
  log(`Store:   ${store.objects.name}`);
  log(`Site:    ${live === null ? 'nothing is live yet' : (before.SITE_ORIGIN ?? 'unknown')}`);
  log(`Change:  ${describe(live)}`);
  for (const name of configVariables(site)) {
    const value = settings[name];
    if (value !== undefined && value !== (before[name] ?? ''))
      log(`Setting: ${name} from ${before[name] ?? 'its default'} to ${value || 'its default'}`);
  }
  if (yes) return undefined;
  if (ask === null)
    throw new UserError(
      'Cannot ask for confirmation: this is not a terminal. Check the lines above, and run the command again with --yes.',
    );
  const answer = await ask('Continue? Type yes: ');
  if (answer.trim().toLowerCase() !== 'yes')
    throw new UserError(
      'Nothing was done: the change was not confirmed. Run the command again and type yes.',
    );
  return live?.number;
}

/** The live settings. An unreadable record must not prevent a rollback. */
async function liveSettings(store: Store, live: Deployment | null): Promise<Env> {
  if (live === null) return {};
  const found = await readComposition(store, live.build, live.composition).catch(() => null);
  return found === null ? {} : { SITE_ORIGIN: DEFAULT_ORIGIN, ...found.record.env };
}

/** Asks a question at the terminal; null without one. */
function terminal(): ((question: string) => Promise<string>) | null {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return (question) =>
    new Promise((resolve, reject) => {
      const lines = createInterface({ input: process.stdin, output: process.stdout });
      // Ctrl+C and Ctrl+D count as no.
      lines.once('close', () => resolve(''));
      lines
        .question(question)
        .then(resolve, reject)
        .finally(() => lines.close());
    });
}

interface TrustOptions {
  /** Whether the command has `--yes`. */
  readonly yes: boolean | undefined;
  /** A JSON list of the origins that were trusted in this checkout. */
  readonly file?: string;
  /** Asks at the terminal; null without one. */
  readonly ask?: ((question: string) => Promise<string>) | null;
}

/**
 * Asks once per origin whether its code may run on this machine, and remembers a yes. Does not ask for a site on this
 * machine. Without a terminal it rejects with a `UserError` unless the command has `--yes`.
 */
export async function trustSite(
  origin: string,
  {
    yes,
    file = path.join(project, 'node_modules/.cache/trusted-sites.json'),
    ask = terminal(),
  }: TrustOptions,
): Promise<void> {
  if (new URL(origin).protocol === 'http:') return;
  const trusted = await readTrusted(file);
  if (trusted.includes(origin)) return;
  if (!yes) {
    if (ask === null)
      throw new UserError(
        `Cannot ask whether code from ${origin} may run on this machine: this is not a terminal. Run the command again with --yes.`,
      );
    const answer = await ask(`This runs code from ${origin} on this machine. Continue? Type yes: `);
    if (answer.trim().toLowerCase() !== 'yes')
      throw new UserError(
        'Nothing was fetched: the site was not confirmed. Run the command again and type yes.',
      );
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify([...trusted, origin]));
}

/** A missing or damaged file trusts nothing. */
async function readTrusted(file: string): Promise<readonly string[]> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}
