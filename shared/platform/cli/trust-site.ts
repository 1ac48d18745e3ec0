import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../config/user-error';
import { terminal } from './confirm-change';
import { project } from './run-command';

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
