import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../content/content-cache';
import { contentKey } from '../content/stored-content';
import { codeOf, explainFolderError } from '../objects/explain-folder-error';
import { LOG_PREFIX } from '../objects/object-store';
import { COMPOSITIONS } from '../records/composition-record';
import { FILES } from '../records/file-index';
import { RELEASES, SOURCES } from '../records/put-release';
import type { Store } from '../store';
import { keyOfDeployment } from './deployment';

/** No record refers to this object, so a prune removes it. */
const PROBE = Buffer.from('Releases create this object to see that they may create content.\n');

/**
 * Rejects, before anything is built, if this process may not release these packages. In a bucket, creates objects that
 * exist, which fails only without permission.
 */
export async function checkMayRelease(store: Store, names: readonly string[]): Promise<void> {
  const prefixes = [
    ...names.flatMap((name) => [RELEASES, FILES, SOURCES].map((prefix) => `${prefix}${name}/`)),
    COMPOSITIONS,
    LOG_PREFIX,
  ];
  await Promise.all(prefixes.map((prefix) => checkMayCreate(store, prefix)));
  if (store.folder === null) await store.objects.putIfAbsent(contentKey(sha256(PROBE)), PROBE);
}

/** Rejects if this process may not append to the log. In a bucket, creates the existing entry `number` again. */
export function checkMayAppend(store: Store, number: number): Promise<void> {
  return checkMayCreate(store, LOG_PREFIX, keyOfDeployment(number));
}

/** `known` is the key of an object with the prefix. Default: the first one. */
async function checkMayCreate({ objects, folder }: Store, prefix: string, known?: string): Promise<void> {
  if (folder !== null) {
    await access(path.join(folder, prefix), constants.W_OK).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT')
        throw explainFolderError({ verb: 'create', key: prefix, root: folder }, error);
    });
    return;
  }
  for await (const key of known === undefined ? objects.list(prefix) : [known]) {
    const found = await objects.get(key);
    if (found !== null) await objects.putIfAbsent(key, found);
    return;
  }
}
