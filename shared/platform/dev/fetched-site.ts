import { mediaType } from '@site/kit/protocol/media-types';
import {
  buildManifestPath,
  builtFolder,
  builtRecord,
  fileAddresses,
  latestBuildPath,
  releaseBase,
  releasesBase,
} from '@site/kit/protocol/site-paths';
import * as z from 'zod';
import { fetchProblem, UserError } from '../config/user-error';
import { bodyInMemory } from '../serve/site/stored-body';
import { type ContentCache, sha256 } from '../store/content/content-cache';
import { buildId, parseJson, releaseIds } from '../store/parse-record';
import { layOut } from '../store/records/built-files';
import { packagesOf, type ReleaseRecord, releaseRecord } from '../store/records/release-record';

export interface FetchSiteOptions {
  /** Packages that run from source. Their releases are not fetched. */
  readonly except: readonly string[];
  readonly cache: ContentCache;
  readonly local: string;
}

const latest = z.object({ id: buildId });
const manifest = z.object({
  id: buildId,
  releases: releaseIds,
  env: z.record(z.string(), z.string()),
});

/** Fetches what composing needs of a site's live releases, and verifies hashes. Fetches browser files on request. */
export async function fetchSite(origin: string, { except, cache, local }: FetchSiteOptions) {
  const { id: build, releases: ids, env } = await fetchManifest(origin);
  const names = packagesOf(ids).filter((name) => !except.includes(name));
  const releases = await Promise.all(names.map((name) => fetchRecord(origin, name, ids[name])));

  const read = async (release: ReleaseRecord, file: string, hash: string) => {
    const url = origin + addressOf(release, file);
    return cache.through(hash, url, async () => {
      const bytes = await fetchOfSite(url);
      checkHash(url, bytes, hash);
      return bytes;
    });
  };
  const files = layOut(local, (release, file, { sha256 }) => read(release, file, sha256));
  await Promise.all(releases.map((release) => files.nodeFolder(release)));
  return {
    build,
    env,
    releases,
    files,
    async find(urlPath: string) {
      for (const release of releases) {
        const file = fileAt(release, urlPath);
        if (file !== undefined)
          return bodyInMemory(await files.read(release, `browser/${file}`), mediaType(file));
      }
      return null;
    },
  };
}

/** The live build of a site: its releases by package and the variables that it was composed with. Rejects like `fetchSite`. */
async function fetchManifest(origin: string): Promise<z.infer<typeof manifest>> {
  const { id: build } = await fetchJson(
    origin + latestBuildPath,
    latest,
    `Check that ${origin} is a running site of this project.`,
  );
  return fetchJson(
    origin + buildManifestPath(build),
    manifest,
    `${origin} was composed by an earlier version of this code. Release a package there first.`,
  );
}

export async function fetchReleases(origin: string): Promise<readonly ReleaseRecord[]> {
  const { releases: ids } = await fetchManifest(origin);
  const names = Object.keys(ids).sort((a, b) => Number(b === 'shell') - Number(a === 'shell'));
  return Promise.all(names.map((name) => fetchRecord(origin, name, ids[name])));
}

function fileAt(release: ReleaseRecord, urlPath: string): string | undefined {
  return Object.keys(release.files).find((file) => fileAddresses(release, file).includes(urlPath));
}

/** A file's permanent URL path with the release id, which sites of every version support. */
function addressOf(release: ReleaseRecord, file: string): string {
  const base = releaseBase(release);
  return file.startsWith('browser/') ? base + file.slice('browser/'.length) : base + builtFolder + file;
}

async function fetchRecord(
  origin: string,
  name: string,
  releaseId: string | undefined,
): Promise<ReleaseRecord> {
  if (releaseId === undefined)
    throw new UserError(`${origin} has no release of ${name}. Run ${name} from source too.`);
  const url = `${origin}${releasesBase}${name}/${releaseId}/${builtFolder}${builtRecord}`;
  const record = await fetchJson(
    url,
    releaseRecord,
    `${origin} does not publish its builds: its server has PUBLIC_BUILDS=0 or an older version. Run all packages from source, or change that setting.`,
  );
  if (record.id === releaseId && record.package === name && record.nodeEntry in record.content) return record;
  throw new UserError(`${url} is damaged: it is not the record of ${name} ${releaseId}.`);
}

async function fetchJson<T>(url: string, schema: z.ZodType<T>, remedy: string): Promise<T> {
  const bytes = await fetchOfSite(url, ` ${remedy}`);
  try {
    return schema.parse(parseJson(bytes));
  } catch (error) {
    throw new UserError(`Cannot read ${url}: it does not have the expected format. ${remedy}`, {
      cause: error,
    });
  }
}

const TIME_LIMIT_MS = 30_000;

/** `ifMissing` is the remedy where the site answers 404. */
async function fetchOfSite(url: string, ifMissing = ''): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const { origin } = new URL(url);
  const cannot = (cause: string, remedy: string) => new UserError(`Cannot fetch ${url}: ${cause}.${remedy}`);
  try {
    const response = await fetch(url, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (location !== null)
      throw cannot(`it redirects to ${new URL(location, url).href}`, ' Use that origin.');
    if (!response.ok)
      throw cannot(
        `the site answered ${response.status}`,
        response.status === 404 ? ifMissing : ` Check that ${origin} works, and try again.`,
      );
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw cannot(
      fetchProblem(error),
      ` Check that ${origin} is a running site, and that this machine reaches it without a proxy.`,
    );
  }
}

function checkHash(url: string, bytes: Buffer, hash: string): void {
  const found = sha256(bytes);
  if (found === hash) return;
  throw new UserError(
    `${url} is damaged: its content has the hash ${found}, but its release lists ${hash}. Check for a proxy that modifies responses, and that the site serves the file.`,
  );
}
