import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { type BuiltFrom, builtFromFile, builtFromOf, withoutPassword } from '../build/built-from';
import { UserError } from '../config/user-error';
import type { BuildElsewhere } from '../plan/change';

const builtFrom = z.object({
  commit: z.string().min(1).optional(),
  repository: z.string().min(1).optional(),
});

/** The sources of a release for the log: the project's, or those of a build from elsewhere. */
export async function sourceOf(project: string, from: BuildElsewhere | undefined): Promise<BuiltFrom> {
  if (from === undefined) {
    const { commit } = builtFromOf(project);
    return { ...(commit && { commit }) };
  }
  const read = await readBuiltFrom(from.folder);
  const { commit = read.commit ?? 'unknown', repository = read.repository } = from;
  // The log is immutable, and everybody who reads the store reads it.
  return { commit, ...(repository && { repository: withoutPassword(repository) }) };
}

async function readBuiltFrom(folder: string): Promise<BuiltFrom> {
  const file = path.join(folder, builtFromFile);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return {};
  try {
    return builtFrom.parse(JSON.parse(text));
  } catch (error) {
    throw new UserError(
      `Cannot read ${file}: expected an object with the strings "commit" and "repository". Build it again, or delete the file and set both: --commit <commit> --repository <url>.`,
      { cause: error },
    );
  }
}
