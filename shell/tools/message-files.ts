import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@site/platform/config/user-error';

/** Whether a file in a folder `messages` has messages: editors and file managers put files of their own there. */
export function isMessageFile(name: string): boolean {
  return /^[\w-]+\.json$/.test(name);
}

/** Throws a `UserError` that names a file that is not JSON. */
export async function readMessages(file: string): Promise<Record<string, string>> {
  const text = (await readFile(file, 'utf8')).replace(/^\ufeff/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(
      `Cannot read ${file}: ${error instanceof Error ? error.message : error}. Correct it.`,
    );
  }
}

/** The message ids in a folder and its subfolders, by file. */
export async function readMessageIds(
  folder: string,
): Promise<readonly { readonly file: string; readonly tag: string; readonly ids: readonly string[] }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    ({ name, parentPath }) => isMessageFile(name) && path.basename(parentPath) === 'messages',
  );
  return Promise.all(
    files.map(async ({ name, parentPath }) => {
      const file = path.join(parentPath, name);
      const ids = Object.keys(await readMessages(file));
      return { file, tag: path.basename(name, '.json'), ids };
    }),
  );
}
