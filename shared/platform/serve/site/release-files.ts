import { mediaType, otherType } from '@site/kit/protocol/media-types';
import {
  buildManifestPath,
  buildManifestsBase,
  builtFolder,
  builtRecord,
  fileAddress,
  isHashed,
  releaseBase,
  releasesBase,
} from '@site/kit/protocol/site-paths';
import { MissingContent, type StoredFile } from '../../store/content/stored-content';
import { isName } from '../../store/objects/object-store';
import { packageNamePattern } from '../../store/parse-record';
import { readComposition } from '../../store/records/composition-record';
import { indexedFiles } from '../../store/records/file-index';
import { isPublic, publicRecord, type ReleaseRecord } from '../../store/records/release-record';
import type { Store } from '../../store/store';
import type { StoredBody } from '../respond/site-response';
import { cachedFiles, cachedReleases } from './cached-records';
import { type StoreLookups, storeLookups } from './store-lookups';
import { bodyInMemory, type ReadBody } from './stored-body';

/** Finds a file in the store by its URL path, or null. Rejects if the store does not answer. */
export type FindFile = (urlPath: string) => Promise<StoredBody | null>;

export type ReleaseFiles = ReturnType<typeof releaseFiles>;

export interface ReleaseFilesOptions {
  /** Whether composition inputs are public. Default: true. */
  readonly publishesBuilds?: boolean | undefined;
  readonly lookups?: StoreLookups;
}

/** How many fetched releases are cached at least: for a few packages, also earlier ones. */
const MIN_CACHED = 40;

const releasePath = new RegExp(
  `^${releasesBase}(?<name>${packageNamePattern})/(?<id>[\\w.-]{1,100})/(?<file>[\\w./-]+)$`,
);
const hashedPath = new RegExp(`^${releasesBase}(?<name>${packageNamePattern})/(?<file>[\\w-][\\w.-]*)$`);
const releaseId = /^(\d[\w.]*(-[\w.]+)*-[0-9a-f]{12}|dev)$/;

/** Serves the live releases, and earlier ones for open tabs. A package may be newer than this server. */
export function releaseFiles(
  store: Store,
  readBody: ReadBody,
  { publishesBuilds = true, lookups = storeLookups() }: ReleaseFilesOptions = {},
) {
  const lookUpRelease = lookups((name: string, id: string) => cachedReleases.find(store, name, id));
  const lookUpFile = lookups((name: string, file: string) => cachedFiles.find(store, name, file));
  /** The most recently fetched last. */
  const fetched = new Map<string, FetchedRelease>();

  const findHashed = async (name: string, file: string, urlPath: string) => {
    const stored = fileOfFetched(fetched, urlPath) ?? (await lookUpFile(name, file));
    if (stored === null) return null;
    return unlessPruned(readBody(stored, mediaType(file)), async () => {
      await cachedFiles.forget(store, name, file);
      return lookUpFile.again(name, file);
    });
  };
  const findInRelease = async (name: string, id: string, file: string) => {
    const known = fetched.get(releaseBase({ package: name, id }))?.release;
    const release = known ?? (releaseId.test(id) ? await lookUpRelease(name, id) : null);
    if (release === null) return null;
    const body = file.startsWith(builtFolder)
      ? readInput(release, file.slice(builtFolder.length))
      : readBrowserFile(release, file);
    return unlessPruned(body, async () => {
      await cachedReleases.forget(store, name, id);
      return lookUpRelease.again(name, id);
    });
  };
  const readBrowserFile = (release: ReleaseRecord, file: string) => {
    const stored = isPublic(file) ? contentOf(release, `browser/${file}`) : null;
    return stored && readBody(stored, mediaType(file));
  };
  const readInput = (release: ReleaseRecord, file: string) => {
    if (!publishesBuilds) return null;
    if (file === builtRecord) return recordOf(release);
    const stored = isPublic(file) && !file.startsWith('browser/') ? contentOf(release, file) : null;
    return stored && readBody(stored, otherType);
  };
  const fetchRelease = async (name: string, id: string) => {
    const base = releaseBase({ package: name, id });
    const cached = fetched.get(base);
    const release = cached?.release ?? (await cachedReleases.find(store, name, id));
    if (release === null) throw new Error(`the store has no ${base}`);
    const files = indexedFiles(release);
    fetched.delete(base);
    // Cached even if a file cannot be read now, so that the others can be found.
    fetched.set(base, {
      release,
      files: new Map(files.map(([file, stored]) => [fileAddress(release, file), stored])),
    });
    await Promise.all([
      ...Object.keys(release.files).map((file) => readBrowserFile(release, file)),
      ...(cached === undefined
        ? files.map(([file, stored]) => cachedFiles.put(store, name, file, stored))
        : []),
    ]);
  };

  return {
    async find(urlPath: string): Promise<StoredBody | null> {
      const hashed = hashedPath.exec(urlPath)?.groups;
      const inRelease = releasePath.exec(urlPath)?.groups;
      if (hashed?.name && hashed.file)
        return isHashed(hashed.file) && isName(hashed.file)
          ? findHashed(hashed.name, hashed.file, urlPath)
          : null;
      if (inRelease?.name && inRelease.id && inRelease.file)
        return findInRelease(inRelease.name, inRelease.id, inRelease.file);
      return null;
    },
    /** Fetches everything that browsers may request of these releases, so that it can be served without the store. */
    async fetchAll(releases: Readonly<Record<string, string>>): Promise<void> {
      const wanted = Object.entries(releases);
      await Promise.all(wanted.map(([name, id]) => fetchRelease(name, id)));
      // The canary needs as many as stable.
      const most = Math.max(MIN_CACHED, 2 * wanted.length);
      for (const base of [...fetched.keys()].slice(0, -most)) fetched.delete(base);
    },
  };
}

/** One buffer for all requests: each would hold its own until it is sent. */
const records = new WeakMap<ReleaseRecord, StoredBody>();

function recordOf(release: ReleaseRecord): StoredBody {
  const body = records.get(release) ?? bodyInMemory(publicRecord(release), otherType);
  records.set(release, body);
  return body;
}

/** A file, or null if the store has neither its content nor, any more, the record that names it. */
async function unlessPruned(
  body: StoredBody | null | Promise<StoredBody>,
  findRecord: () => Promise<object | null>,
): Promise<StoredBody | null> {
  try {
    return await body;
  } catch (error) {
    if (error instanceof MissingContent && (await findRecord()) === null) return null;
    throw error;
  }
}

interface FetchedRelease {
  readonly release: ReleaseRecord;
  readonly files: ReadonlyMap<string, StoredFile>;
}

function fileOfFetched(fetched: ReadonlyMap<string, FetchedRelease>, urlPath: string): StoredFile | null {
  for (const { files } of fetched.values()) {
    const stored = files.get(urlPath);
    if (stored !== undefined) return stored;
  }
  return null;
}

/** Only own properties: `constructor` is not a file. */
function contentOf({ content }: ReleaseRecord, file: string): StoredFile | null {
  return Object.hasOwn(content, file) ? (content[file] ?? null) : null;
}

const manifestPath = new RegExp(`^${buildManifestsBase}([0-9a-f]{12})\\.json$`);

/** Finds the manifest of any build, because open tabs of an earlier one still request theirs. */
export function buildManifests(store: Store, readBody: ReadBody, lookups = storeLookups()): FindFile {
  const lookUp = lookups(async (build: string) => {
    const stored = await readComposition(store, build);
    return stored?.record.content[`public${buildManifestPath(build)}`] ?? null;
  });
  return async (urlPath) => {
    const build = manifestPath.exec(urlPath)?.[1];
    const file = build === undefined ? null : await lookUp(build);
    if (build === undefined || file === null) return null;
    return unlessPruned(readBody(file, 'application/json'), () => lookUp.again(build));
  };
}
