import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../config/user-error';
import type { Context } from '../context';

/**
 * Asks once per origin whether its code may run on this machine, and remembers a yes in the checkout. Does not ask for a
 * site on this machine. Without a terminal it rejects with a `UserError` unless the command has `--yes`.
 */
export async function trustSite(
  { project, output: { ask } }: Pick<Context, 'project' | 'output'>,
  origin: string,
  yes: boolean | undefined,
): Promise<void> {
  if (new URL(origin).protocol === 'http:') return;
  const file = path.join(project, 'node_modules/.cache/trusted-sites.json');
  const trusted = await readTrustedOrigins(file);
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
async function readTrustedOrigins(file: string): Promise<readonly string[]> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}
