import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { explainFolderError } from './objects/folder/explain-folder-error';
import { keyOfEntry, LIVE } from './objects/live-entry';
import type { Store } from './store';

/**
 * Rejects with a `UserError` where this process may not append to the log. Nothing is changed by it: a bucket is asked to
 * create the entry `number` once more, which it refuses to nobody for the same reason.
 */
export async function checkMayAppend({ objects, folder }: Store, number: number): Promise<void> {
  if (folder !== null) {
    await access(path.join(folder, LIVE), constants.W_OK).catch((error: unknown) => {
      throw explainFolderError({ verb: 'create', key: keyOfEntry(number + 1), root: folder }, error);
    });
    return;
  }
  const key = keyOfEntry(number);
  const found = await objects.get(key);
  if (found !== null) await objects.putIfAbsent(key, found.bytes);
}
