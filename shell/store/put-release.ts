import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SitePackage } from '@site/shared/contracts/fragments';
import { UserError } from '../config/user-error';
import { isCompressible } from '../protocol/media-types';
import { createFolder } from './atomic';
import { compress } from './compress';
import { type ReleaseRecord, releaseRecord } from './release-record';
import type { Store } from './store';

/** A build's output, read and checked. */
export interface Build {
  readonly record: ReleaseRecord;
  /** Path relative to the release's folder, and content. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Puts a build into the store under its id, precompressed. The same build again changes nothing. */
export async function putRelease(store: Store, { record, files }: Build): Promise<ReleaseRecord> {
  const folder = store.release(record.package as SitePackage, record.id);
  await createFolder(folder, async (temporary) => {
    await Promise.all(
      [...files].map(async ([file, content]) => {
        const target = path.join(temporary, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, content);
        if (!file.startsWith('browser/') || !isCompressible(file)) return;
        const { br, gz } = await compress(content, record.mode === 'production' ? 'release' : 'document');
        await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
      }),
    );
    await writeFile(path.join(temporary, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
  });
  return record;
}

/** A release's record. Throws a `UserError` where the store holds no such release, or a damaged one. */
export async function readRelease(store: Store, name: SitePackage, id: string): Promise<ReleaseRecord> {
  const file = path.join(store.release(name, id), 'release.json');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UserError(`The store has no release ${id} of ${name}. npm run releases lists what it has.`);
  }
  try {
    return releaseRecord.parse(JSON.parse(text));
  } catch {
    throw new UserError(`${file} is damaged. Delete its folder and release ${name} again.`);
  }
}

/** The release that was built from these sources, if the store has one. */
export async function findRelease(
  store: Store,
  name: SitePackage,
  match: Pick<ReleaseRecord, 'sources' | 'mode'>,
): Promise<ReleaseRecord | null> {
  const ids = await readdir(store.releasesOf(name)).catch(() => []);
  for (const id of ids.filter((entry) => !entry.startsWith('.'))) {
    const record = await readRelease(store, name, id).catch(() => null);
    if (record?.sources === match.sources && record.mode === match.mode) return record;
  }
  return null;
}
