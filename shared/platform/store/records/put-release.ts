import { isDeepStrictEqual } from 'node:util';
import { UserError } from '../../config/user-error';
import { putFiles } from '../content/put-files';
import type { StoredFile } from '../content/stored-content';
import { parseRecord } from '../parse-record';
import type { Store } from '../store';
import { indexFiles } from './file-index';
import { type BuiltRelease, type ReleaseRecord, releaseRecord } from './release-record';

/** A build's output, read and checked. */
export interface Build {
  readonly record: BuiltRelease;
  /** Path relative to the release's folder, and content. */
  readonly files: ReadonlyMap<string, Buffer>;
}

export const RELEASES = 'releases/';

export function releaseKey(name: string, id: string): string {
  return `${RELEASES}${name}/${id}.json`;
}

/** The package and id of a release, by its key; null for what is none. */
export function releaseOfKey(key: string): { readonly name: string; readonly id: string } | null {
  const [, name, id] = /^releases\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
  return name === undefined || id === undefined ? null : { name, id };
}

/**
 * Puts a build into the store under its id, precompressed. Its record comes last: without it there is no release. The same
 * build again changes nothing. `before` is an earlier release, whose files are not compressed again where they are the
 * same.
 */
export async function putRelease(
  store: Store,
  { record, files }: Build,
  before: ReleaseRecord | null = null,
): Promise<ReleaseRecord> {
  const { package: name, id, mode } = record;
  const known = (await store.objects.has(releaseKey(name, id))) ? await findById(store, name, id) : null;
  const use = mode === 'production' ? 'best' : 'quick';
  const content = await putFiles(
    store,
    [...files].map(([file, bytes]) => ({
      name: file,
      bytes,
      compression: file.startsWith('browser/') ? use : undefined,
    })),
    { known: allContent(before, known) },
  );
  await indexFiles(store, { ...record, content }, before);
  const release = { ...record, content };
  if (await putRecord(store, release)) return release;
  const found = await readRelease(store, name, id);
  if (isDeepStrictEqual(identity(found), identity(release))) return found;
  throw new UserError(
    `${releaseKey(name, id)} in ${store.objects.name} is not what was built here: somebody else wrote another release under this id. Find out who, delete it and release ${name} again.`,
  );
}

/** What two releases with one id have in common: all but who built them, of which sources, and where the content is. */
function identity({ owner: _, sources: __, content, ...rest }: ReleaseRecord): unknown {
  const files = Object.entries(content).map(([file, { sha256, size }]) => [file, { sha256, size }]);
  return JSON.parse(JSON.stringify({ ...rest, content: Object.fromEntries(files) }));
}

/** Puts the record of a release whose content is in the store. False where there is one already. */
export async function putRecord(store: Store, record: ReleaseRecord): Promise<boolean> {
  const { package: name, id } = record;
  const bytes = Buffer.from(`${JSON.stringify(record, null, 1)}\n`);
  const isNew = await store.objects.putIfAbsent(releaseKey(name, id), bytes);
  if (record.sources !== '')
    await store.objects.putIfAbsent(`${sourcesPrefix(name, record)}${id}`, Buffer.from(`${id}\n`));
  return isNew;
}

function allContent(...records: readonly (ReleaseRecord | null)[]): StoredFile[] {
  return records.flatMap((record) => Object.values(record?.content ?? {}));
}

/** A release's record. Throws a `UserError` where the store holds no such release, or a damaged one. */
export async function readRelease(store: Store, name: string, id: string): Promise<ReleaseRecord> {
  const record = await findById(store, name, id);
  if (record !== null) return record;
  throw new UserError(`The store has no release ${id} of ${name}. npm run releases lists what it has.`);
}

/** A release's record, or null. Throws a `UserError` for a damaged one. */
export async function findById(store: Store, name: string, id: string): Promise<ReleaseRecord | null> {
  const key = releaseKey(name, id);
  const found = await store.objects.get(key);
  if (found === null) return null;
  const source = `${key} in ${store.objects.name}`;
  const remedy = `Put it back from a copy; or delete it and release ${name} again.`;
  const record = parseRecord(found.bytes, releaseRecord, { source, remedy });
  if (record.id === id && record.package === name) return record;
  throw new UserError(`${source} is damaged: it is the record of ${record.package} ${record.id}. ${remedy}`);
}

/** Where the store notes which releases were built from the same sources. */
export const SOURCES = 'sources/';

function sourcesPrefix(name: string, { sources, mode }: Pick<ReleaseRecord, 'sources' | 'mode'>): string {
  return `${SOURCES}${name}/${mode}-${sources}/`;
}

/** The release that was built from these sources, if the store has one. */
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
