import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FragmentPackage, fragmentPackages, sitePackages } from '@site/shared/contracts/fragments';
import { siteLocales } from '@site/shared/lib/locale-routes';
import { parseComposeEnv } from '../config/parse-compose-env';
import { configuredVariables, type Env, parseEnv } from '../config/parse-env';
import { isCompressible } from '../protocol/media-types';
import type { PrerendererOptions } from '../protocol/prerenderer';
import { embedBase } from '../protocol/response-headers';
import { buildManifestPath, latestBuildPath, releaseBase } from '../protocol/site-paths';
import { createFolder } from '../store/atomic';
import { type CompositionRecord, readComposition } from '../store/composition-record';
import { compress } from '../store/compress';
import type { ReleaseSet } from '../store/release-record';
import type { Store } from '../store/store';
import { buildId } from './build-id';
import { checkFederation } from './checks/check-federation';
import { checkPages } from './checks/check-links';
import type { ComposedFile } from './composed-file';
import { framePolicy } from './documents/content-security-policy';
import { makeDocuments } from './documents/make-documents';
import { bookingReleases } from './embed/booking-releases';
import { embedFiles } from './embed/embed-files';
import { prerenderPages } from './prerender/prerender';
import { rootRedirectsOf } from './root-redirects';
import { siteFiles } from './site-files';
import { hostingFiles } from './static-hosting/hosting-files';

export interface ComposeOptions {
  readonly store: Store;
  readonly releases: ReleaseSet;
  readonly env: Env;
  /** The year of the copyright line; part of what a composition is made from. */
  readonly year?: number;
  /** Told what making it took, once it is made. */
  readonly onComposed?: (report: ComposeReport) => void;
}

/** Times in milliseconds. */
export interface ComposeReport {
  readonly total: number;
  /** Every page's rendering, in order; the first brings up what all share. */
  readonly pages: readonly { readonly path: string; readonly ms: number }[];
}

/**
 * Makes a composition of one release per package and puts it into the store. The same releases and configuration give
 * the same build id, and a composition that the store has already is not made again. Throws a `UserError` that names
 * page and cause where any page fails; the store then holds nothing new.
 */
export async function compose(options: ComposeOptions): Promise<CompositionRecord> {
  const { store, releases, env, year = thisYear() } = options;
  checkFederation(releases);
  const bookings = await bookingReleases(store, releases['mf-booking']);
  const build = await buildId({ releases, bookings, config: parseEnv(env), year });
  const known = await readComposition(store, build);
  if (known !== null) return known;
  return composeInto(store.composition(build), { ...options, build, compressed: true });
}

export interface ComposeIntoOptions extends ComposeOptions {
  readonly build: string;
  /** Whether files get their compressed forms beside them. */
  readonly compressed: boolean;
}

/** Makes a composition in a folder that appears when it is whole. Throws like `compose`. */
export async function composeInto(folder: string, options: ComposeIntoOptions): Promise<CompositionRecord> {
  const { store, releases, env, build, compressed, year = thisYear() } = options;
  const started = performance.now();
  const config = parseEnv(env);
  const mode = releases.shell.mode;
  const pages = await prerenderPages({
    shellEntry: nodeEntry(store, releases, 'shell'),
    entries: fragmentEntries(store, releases),
    config,
    year,
    exposedPages: Object.keys(releases['mf-pages'].exposes).map((expose) => expose.slice(2)),
    development: mode === 'development',
    ...parseComposeEnv(env),
  });
  const made = await makeDocuments({
    store,
    releases,
    pages,
    build,
    config,
    year,
    mode,
  });
  const bookings = await bookingReleases(store, releases['mf-booking']);
  const embed = await embedFiles({ store, bookings, config });
  const documents = [...made.documents, ...embed.documents];
  const files = [
    ...made.payloads,
    ...embed.files,
    ...(await siteFiles({ store, pages, config })),
    ...buildFiles(
      build,
      releases,
      pages.filter(({ view, fallback }) => view.kind === 'page' && !fallback).map(({ path: page }) => page),
    ),
  ];
  const filePaths = new Set(files.map((file) => file.path));
  checkPages(pages, (wanted) => filePaths.has(wanted) || isReleaseFile(releases, wanted));

  const record: CompositionRecord = {
    build,
    mode,
    releases: Object.fromEntries(sitePackages.map((name) => [name, releases[name].id])),
    env: { ...configuredVariables(env) },
    year,
    framePolicy,
    root: rootRedirectsOf(siteLocales),
    documents: documents.map(({ body: _, ...document }) => document),
    files: files.map(({ path: file, type }) => ({ path: file, type })),
  };
  const contents = [
    ...documents.map(({ file, body }) => ({ path: `public${file}`, body })),
    ...files.map((file) => ({ ...file, path: `public${file.path}` })),
    ...hostingFiles({ ...record, frames: framesOf(releases) }),
  ];
  await createFolder(folder, (temporary) => write(temporary, record, contents, compressed));
  options.onComposed?.({
    total: performance.now() - started,
    pages: pages.map(({ path: page, ms }) => ({ path: page, ms })),
  });
  return record;
}

function thisYear(): number {
  return new Date().getUTCFullYear();
}

function fragmentEntries(store: Store, releases: ReleaseSet): PrerendererOptions['entries'] {
  const entries = fragmentPackages.map((name) => [name, nodeEntry(store, releases, name)] as const);
  // Every fragment has one.
  return Object.fromEntries(entries) as Record<FragmentPackage, string>;
}

function nodeEntry(store: Store, releases: ReleaseSet, name: keyof ReleaseSet): string {
  return path.join(store.release(name, releases[name].id), releases[name].nodeEntry);
}

/** The HTML files of releases. */
function framesOf(releases: ReleaseSet): string[] {
  return sitePackages.flatMap((name) =>
    Object.keys(releases[name].files)
      .filter((file) => file.endsWith('.html'))
      .map((file) => releaseBase(releases[name]) + file),
  );
}

function isReleaseFile(releases: ReleaseSet, wanted: string): boolean {
  const release = Object.values(releases).find((known) => wanted.startsWith(releaseBase(known)));
  return release !== undefined && wanted.slice(releaseBase(release).length) in release.files;
}

/** The build's own manifest, and the file that open tabs poll (specification, section 7). */
function buildFiles(build: string, releases: ReleaseSet, pages: readonly string[]): ComposedFile[] {
  const ids = Object.fromEntries(sitePackages.map((name) => [name, releases[name].id]));
  const json = (file: string, value: unknown): ComposedFile => ({
    path: file,
    type: 'application/json',
    body: Buffer.from(`${JSON.stringify(value)}\n`),
  });
  return [
    json(buildManifestPath(build), { id: build, releases: ids, pages }),
    json(latestBuildPath, { id: build }),
  ];
}

type Content = { readonly path: string; readonly body: Buffer };

async function write(
  folder: string,
  record: CompositionRecord,
  contents: readonly Content[],
  compressed: boolean,
): Promise<void> {
  await Promise.all(
    contents.map(async ({ path: file, body }) => {
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, body);
      if (!compressed || !isCompressible(file)) return;
      // What other sites load counts by the byte.
      const { br, gz } = await compress(body, file.startsWith(`public${embedBase}`) ? 'release' : 'document');
      await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
    }),
  );
  await writeFile(path.join(folder, 'composition.json'), `${JSON.stringify(record, null, 2)}\n`);
}
