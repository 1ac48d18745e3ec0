import { isHashed } from '@site/kit/protocol/site-paths';
import pLimit from 'p-limit';
import { UserError } from '../../config/user-error';
import { type StoredFile, storedFile } from '../content/stored-content';
import { parseRecord } from '../parse-record';
import type { Store } from '../store';
import type { ReleaseRecord } from './release-record';

/** Where the store says what is in browser files that are named after their content, whichever releases hold them. */
export const FILES = 'files/';

export function fileKey(name: string, file: string): string {
  return `${FILES}${name}/${file}`;
}

type Indexed = Pick<ReleaseRecord, 'package' | 'indexed' | 'content'>;

/** Entries in hand at a time. */
const AT_ONCE = 16;
const BROWSER = 'browser/';

/** The browser files of a release that are in the index, by their names there. */
export function indexedFiles({ indexed, content }: Indexed): readonly (readonly [string, StoredFile])[] {
  if (!indexed) return [];
  return Object.entries(content)
    .filter(([file]) => file.startsWith(BROWSER) && !file.endsWith('.map'))
    .map(([file, stored]) => [file.slice(BROWSER.length), stored] as const)
    .filter(([file]) => isHashed(file));
}

/** Keys of the index that a release needs. */
export function indexKeys(release: Indexed): string[] {
  return indexedFiles(release).map(([file]) => fileKey(release.package, file));
}

/**
 * Puts the files of a release into the index. What `before`, a release that stays in the store, has there is left alone.
 * Rejects with a `UserError` for a file of which the store knows other bytes under the same name.
 */
export async function indexFiles(store: Store, release: Indexed, before: Indexed | null): Promise<void> {
  const known = new Map(before === null ? [] : indexedFiles(before));
  const inTurn = pLimit(AT_ONCE);
  const put = async (file: string, stored: StoredFile) => {
    const key = fileKey(release.package, file);
    if (await store.objects.putIfAbsent(key, Buffer.from(`${JSON.stringify(stored)}\n`))) return;
    const found = await findIndexed(store, release.package, file);
    if (found?.sha256 === stored.sha256) return;
    throw new UserError(
      `${release.package} has a file ${file} that is not the one of that name in ${store.objects.name} (${key}). A name with a hash stands for one content: build it again from a clean folder.`,
    );
  };
  const changed = indexedFiles(release).filter(([file, { sha256 }]) => known.get(file)?.sha256 !== sha256);
  await Promise.all(changed.map(([file, stored]) => inTurn(() => put(file, stored))));
}

/** What the index says of a file, or null. Throws a `UserError` for an entry that cannot be read. */
export async function findIndexed(store: Store, name: string, file: string): Promise<StoredFile | null> {
  const key = fileKey(name, file);
  const found = await store.objects.get(key);
  if (found === null) return null;
  return parseRecord(found.bytes, storedFile, {
    source: `${key} in ${store.objects.name}`,
    remedy: `Put it back from a copy; or delete it and release ${name} again.`,
  });
}
