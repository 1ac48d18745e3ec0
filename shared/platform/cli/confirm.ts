import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { DEFAULT_STORE } from '../config/parse-store-env';
import { UserError } from '../config/user-error';
import { describePlan, isRisky } from '../plan/describe-plan';
import type { Plan } from '../plan/plan';
import type { Store } from '../store/store';
import { project } from './run-command';

interface Confirmation {
  /** Whether to ask even in the developer's own store. */
  readonly isRisky?: boolean;
  /** Whether the command has `--yes`. */
  readonly yes: boolean | undefined;
  /** Asks at the terminal; null without one. */
  readonly ask?: ((question: string) => Promise<string>) | null;
  readonly log?: (line: string) => void;
}

/** A line of what a command is about to change. */
interface Line {
  readonly label: string;
  readonly text: string;
}

/** Whether `npm start` may release into a store without confirmation: only the checkout's default store. */
export function isDefaultStore({ folder }: Store): boolean {
  return folder === path.resolve(project, DEFAULT_STORE);
}

/** Prints lines with their labels in a column. */
export function printLines(lines: readonly Line[], log: (line: string) => void = console.log): void {
  for (const { label, text } of lines) log(`${`${label}:`.padEnd(8)} ${text}`);
}

/**
 * Shows a plan and asks for confirmation, like `confirmLines`. Gives the number of the deployment that the user saw, for
 * `Snapshot.seen`; null if nobody was asked.
 */
export async function confirmPlan(
  store: Store,
  plan: Plan,
  options: Omit<Confirmation, 'isRisky'>,
): Promise<number | null> {
  const site = plan.before === null ? 'nothing is live yet' : (plan.origin ?? 'unknown');
  const lines = [{ label: 'Site', text: site }, ...describePlan(plan)];
  const wasAsked = await confirmLines(store, lines, { ...options, isRisky: isRisky(plan) });
  return wasAsked ? plan.on : null;
}

/**
 * Prints what a command is about to change in a store outside the checkout, and asks for confirmation. Without a
 * terminal it rejects with a `UserError` unless the command has `--yes`. Does not ask for a store inside the checkout,
 * which belongs to the developer, unless the change is risky. Gives whether it asked.
 */
export async function confirmLines(
  store: Store,
  lines: readonly Line[],
  { isRisky = false, yes, ask = terminal(), log = console.log }: Confirmation,
): Promise<boolean> {
  if (!isRisky && store.folder?.startsWith(project + path.sep)) return false;
  printLines([{ label: 'Store', text: store.objects.name }, ...lines], log);
  if (yes) return false;
  if (ask === null)
    throw new UserError(
      'Cannot ask for confirmation: this is not a terminal. Check the lines above, and run the command again with --yes.',
    );
  const answer = await ask('Continue? Type yes: ');
  if (answer.trim().toLowerCase() !== 'yes')
    throw new UserError(
      'Nothing was done: the change was not confirmed. Run the command again and type yes.',
    );
  return true;
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
