import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtFolder, builtRecord, fileAddresses, releaseBase } from '@site/kit/protocol/site-paths';
import { siteOrigins } from '../../config/site-origins';
import { UserError } from '../../config/user-error';
import { readContent, type StoredFile } from '../../store/content/stored-content';
import { latestDeployment } from '../../store/deployments/deployment-log';
import { emptyStore, nothingIsLive } from '../../store/deployments/live';
import { explainWriteError } from '../../store/local-files';
import { type CompositionRecord, readComposition } from '../../store/records/composition-record';
import { readRelease } from '../../store/records/put-release';
import { isPublic, packagesOf, publicRecord, type ReleaseRecord } from '../../store/records/release-record';
import type { Store } from '../../store/store';
import { embeddedReleases } from '../embed-files';
import { framesOf, headersFile, hostedFile, redirectsFile, sharesPaths, withPolicy } from './host-files';

export interface ExportOptions {
  /** Whether the inputs for composing pages with the releases are public too. */
  readonly publishesBuilds: boolean;
  /** The fragment that other sites embed, whose earlier major versions stay available. */
  readonly embedded: string | null;
}

/** Exports the live site for a static host. Gives its build, its origin, which its pages name, and `limitOf`. */
export async function exportSite(store: Store, folder: string, { publishesBuilds, embedded }: ExportOptions) {
  const record = await readLiveRecord(store);
  if (sharesPaths(record)) {
    throw new UserError(
      'Cannot export the site: all its languages have the same paths (LOCALE_STRATEGY=no_prefix), and a host with _headers and _redirects cannot choose between them. Serve it with npm run serve, or compose it with another LOCALE_STRATEGY.',
    );
  }
  await mkdir(folder, { recursive: true }).catch(explain(folder));
  if ((await readdir(folder).catch(explain(folder))).length > 0)
    throw new UserError(
      `Cannot export the site: ${folder} is not empty, and removed pages of an earlier export would stay online. Empty it, or name another folder.`,
    );
  const live = await Promise.all(
    packagesOf(record.releases).map((name) => readRelease(store, name, record.releases[name] ?? '')),
  );
  const widget = live.find(({ package: name }) => name === embedded);
  const majors = widget === undefined ? [] : (await embeddedReleases(store, widget)).values();
  const releases = [...new Set([...live, ...majors])];
  const site = { ...record, frames: framesOf(releases) };
  const headers = headersFile(site);
  // Such hosts compress files themselves.
  const copy = async (file: StoredFile, target: string) =>
    write(path.join(folder, target), await readContent(store, file));
  const documents = new Map(record.documents.map((document) => [document.file, document]));
  await eachFile(record.content, 'public/', async (file, rest) => {
    const document = documents.get(`/${rest}`);
    if (document === undefined) return copy(file, rest);
    const target = hostedFile(document, record.locales);
    if (target === null) return;
    const html = (await readContent(store, file)).toString();
    await write(path.join(folder, target), withPolicy(html, document.policy));
  });
  for (const release of releases) {
    await eachFile(release.content, 'browser/', async (file, rest) => {
      for (const address of fileAddresses(release, rest)) await copy(file, address);
    });
    if (publishesBuilds) await writeBuilt(store, release, path.join(folder, releaseBase(release)));
  }
  await write(path.join(folder, '_redirects'), redirectsFile(site));
  await write(path.join(folder, '_headers'), headers);
  return { build: record.build, origin: siteOrigins(record.env).origin, limit: limitOf(record) };
}

async function writeBuilt(store: Store, release: ReleaseRecord, folder: string): Promise<void> {
  const built = path.join(folder, builtFolder);
  await write(path.join(built, builtRecord), publicRecord(release));
  for (const below of ['node/', 'inline/'])
    await eachFile(release.content, below, async (file, rest) =>
      write(path.join(built, below, rest), await readContent(store, file)),
    );
}

/** A feature of the site that a static host cannot provide; null if it needs none. */
function limitOf({ locales: { all, fallback } }: CompositionRecord): string | null {
  return all.length === 1
    ? null
    : `Such a host does not detect a visitor's language: / has the default language (${fallback}) for everyone. Our server uses the visitor's choice and Accept-Language.`;
}

async function readLiveRecord(store: Store): Promise<CompositionRecord> {
  const live = await latestDeployment(store);
  const found = live === null ? null : await readComposition(store, live.build, live.composition);
  if (found !== null) return found.record;
  throw new UserError(nothingIsLive('Cannot export the site', emptyStore(store)));
}

async function eachFile(
  content: CompositionRecord['content'],
  below: string,
  work: (file: StoredFile, rest: string) => Promise<void>,
): Promise<void> {
  const files = Object.entries(content).filter(([name]) => name.startsWith(below) && isPublic(name));
  for (const [name, file] of files) await work(file, name.slice(below.length));
}

async function write(file: string, bytes: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true }).catch(explain(file));
  await writeFile(file, bytes).catch(explain(file));
}

function explain(place: string): (error: unknown) => never {
  return (error) => {
    throw explainWriteError(place, error, 'name');
  };
}
