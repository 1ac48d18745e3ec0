import { isHashed } from '@site/kit/protocol/site-paths';
import pLimit from 'p-limit';
import { UserError } from '../../config/user-error';
import { type StoredFile, storedFile } from '../content/stored-content';
import { readRecord } from '../parse-record';
import type { Store } from '../store';
import type { ReleaseRecord } from './release-record';

/** The index of browser files with hashed names: the content of each, whichever release contains it. */
export const FILES = 'files/';

export function fileKey(name: string, file: string): string {
  return `${FILES}${name}/${file}`;
}

type Indexed = Pick<ReleaseRecord, 'package' | 'indexed' | 'content'>;

const AT_ONCE = 16;
const BROWSER = 'browser/';

/** The browser files of a release that belong in the index, by name. */
export function indexedFiles({ indexed, content }: Indexed): readonly (readonly [string, StoredFile])[] {
  if (!indexed) return [];
  return Object.entries(content)
    .filter(([file]) => file.startsWith(BROWSER) && !file.endsWith('.map'))
    .map(([file, stored]) => [file.slice(BROWSER.length), stored] as const)
    .filter(([file]) => isHashed(file));
}

export function indexKeys(release: Indexed): string[] {
  return indexedFiles(release).map(([file]) => fileKey(release.package, file));
}

/** Adds the files of a release, except those of `before`. Rejects if the index has other content under a name. */
export async function indexFiles(store: Store, release: Indexed, before: Indexed | null): Promise<void> {
  const known = new Map(before === null ? [] : indexedFiles(before));
  const changed = indexedFiles(release).filter(([file, { sha256 }]) => known.get(file)?.sha256 !== sha256);
  await pLimit(AT_ONCE).map(changed, async ([file, stored]) => {
    const key = fileKey(release.package, file);
    if (await store.objects.putIfAbsent(key, Buffer.from(`${JSON.stringify(stored)}\n`))) return;
    const found = await findIndexed(store, release.package, file);
    if (found?.sha256 === stored.sha256) return;
    throw new UserError(
      `Cannot release ${release.package}: its file ${file} differs from the file of that name in ${store.objects.name} (${key}), although the name contains a hash of the content. Build it again from a clean folder.`,
    );
  });
}

export function findIndexed({ objects }: Store, name: string, file: string): Promise<StoredFile | null> {
  const remedy = `Restore it from a backup, or delete it and release ${name} again.`;
  return readRecord(objects, fileKey(name, file), storedFile, remedy);
}
