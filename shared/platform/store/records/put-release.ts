import { UserError } from '../../config/user-error';
import { putFiles } from '../content/put-files';
import { isSameRecord, type StoredFile } from '../content/stored-content';
import { DamagedRecord, readRecord } from '../parse-record';
import type { Store } from '../store';
import { indexFiles } from './file-index';
import { type BuiltRelease, isPublic, type ReleaseRecord, releaseRecord } from './release-record';

export interface Build {
  readonly record: BuiltRelease;
  readonly files: ReadonlyMap<string, Buffer>;
}

export const RELEASES = 'releases/';

export function releaseKey(name: string, id: string): string {
  return `${RELEASES}${name}/${id}.json`;
}

/** The package and id in a release's key; null for other keys. */
export function releaseOfKey(key: string): { readonly name: string; readonly id: string } | null {
  const [, name, id] = /^releases\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
  return name === undefined || id === undefined ? null : { name, id };
}

/** Puts a build under its id, its record last. Does not compress the files of `before` again. */
export async function putRelease(
  store: Store,
  { record, files }: Build,
  before: ReleaseRecord | null = null,
): Promise<ReleaseRecord> {
  const { package: name, id, mode } = record;
  const known = (await store.objects.has(releaseKey(name, id))) ? await findById(store, name, id) : null;
  const use = mode === 'production' ? 'best' : 'quick';
  const put = (areServed: boolean) =>
    putFiles(
      store,
      [...files]
        .filter(([file]) => isServed(file) === areServed)
        .map(([name, bytes]) => ({
          name,
          bytes,
          compression: name.startsWith('browser/') ? use : undefined,
        })),
      { known: allContent(before, known) },
    );
  // In separate packs: servers read all that browsers request when they start, and can verify only complete packs.
  const [served, others] = await Promise.all([put(true), put(false)]);
  const content = { ...served, ...others };
  await indexFiles(store, { ...record, content }, before);
  const release = { ...record, content };
  if (await putRecord(store, release)) return release;
  const found = await readRelease(store, name, id);
  // Other sources may give the same build.
  if (isSameRecord(found, { ...release, sources: found.sources })) return found;
  throw new UserError(
    `Cannot release ${name}: ${releaseKey(name, id)} in ${store.objects.name} differs from this build, so somebody else wrote another release under this id. Find out who, delete it and release ${name} again.`,
  );
}

export async function putRecord(store: Store, record: ReleaseRecord): Promise<boolean> {
  const { package: name, id } = record;
  const bytes = Buffer.from(`${JSON.stringify(record, null, 1)}\n`);
  const isNew = await store.objects.putIfAbsent(releaseKey(name, id), bytes);
  if (record.sources !== '')
    await store.objects.putIfAbsent(`${sourcesPrefix(name, record)}${id}`, Buffer.from(`${id}\n`));
  return isNew;
}

function isServed(file: string): boolean {
  return file.startsWith('browser/') && isPublic(file);
}

function allContent(...records: readonly (ReleaseRecord | null)[]): StoredFile[] {
  return records.flatMap((record) => Object.values(record?.content ?? {}));
}

export async function readRelease(store: Store, name: string, id: string): Promise<ReleaseRecord> {
  const record = await findById(store, name, id);
  if (record !== null) return record;
  throw new UserError(
    `Cannot find release ${id} of ${name} in the store. node site releases lists the releases.`,
  );
}

export async function findById(store: Store, name: string, id: string): Promise<ReleaseRecord | null> {
  const key = releaseKey(name, id);
  const remedy = `Restore it from a backup, or delete it and release ${name} again.`;
  const record = await readRecord(store.objects, key, releaseRecord, remedy);
  if (record === null || (record.id === id && record.package === name)) return record;
  throw new DamagedRecord(
    `${key} in ${store.objects.name} is damaged: it is the record of ${record.package} ${record.id}. ${remedy}`,
  );
}

/** Lists the releases that were built from the same sources. */
export const SOURCES = 'sources/';

function sourcesPrefix(name: string, { sources, mode }: Pick<ReleaseRecord, 'sources' | 'mode'>): string {
  return `${SOURCES}${name}/${mode}-${sources}/`;
}

export async function findRelease(
  store: Store,
  name: string,
  match: Pick<ReleaseRecord, 'sources' | 'mode'>,
): Promise<ReleaseRecord | null> {
  const prefix = sourcesPrefix(name, match);
  for await (const key of store.objects.list(prefix)) {
    const record = await findById(store, name, key.slice(prefix.length)).catch(() => null);
    if (record !== null) return record;
  }
  return null;
}
