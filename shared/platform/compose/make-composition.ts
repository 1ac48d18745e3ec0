import type { SiteConfig } from '@site/kit/protocol/document';
import { localeCookie } from '@site/kit/protocol/locales/locale-cookie';
import { homePath, localePath } from '@site/kit/protocol/locales/locale-routes';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { buildManifestPath, latestBuildPath } from '@site/kit/protocol/site-paths';
import type { CompositionRecord, ServedLocales } from '../store/records/composition-record';
import type { CompositionFiles } from '../store/records/put-composition';
import { isInDevelopment, packagesOf, type ReleaseSet, releaseOf } from '../store/records/release-record';
import { assetVersionOf, commonInputs } from './build-id';
import type { ComposeInputs, ComposeOptions } from './compose-inputs';
import type { ComposedFile, KnownFile } from './composed';
import { composerHash } from './composer';
import { framePolicy } from './documents/content-security-policy';
import { previewFiles } from './documents/preview-files';
import { embedFiles } from './embed-files';
import { checkLinks, checkPlaced, checkRootRedirect, servedPaths } from './pages/check-pages';
import { encodePages, nothingEarlier, pagesFile, readEarlier } from './pages/earlier-pages';
import { makePages } from './pages/make-pages';
import { withPrerenderer } from './prerender/prerender';
import { nodeEntries, readFragmentInputs } from './prerender/prerender-inputs';
import { imageCache } from './seo/images';
import { listedPages, seoFiles, socialImages } from './seo/seo-files';

/** How long rendering a page may take. */
const PAGE_TIME_LIMIT_MS = 30_000;

export interface Composed extends CompositionFiles {
  /** In rendering order. The time of the first includes loading code that all pages share. */
  readonly pages: readonly { readonly path: string; readonly ms: number | null }[];
}

export interface MakeOptions extends Pick<ComposeOptions, 'progress' | 'signal'> {
  readonly build: string;
  /** The live composition, whose unchanged pages and images are reused. */
  readonly before?: CompositionRecord | undefined;
}

/** The composition's record and all its files: public ones, and those that only the platform reads. */
export async function makeComposition(inputs: ComposeInputs, options: MakeOptions): Promise<Composed> {
  const { site, store, releases, config, env, year, definition } = inputs;
  const { build, before, signal, progress } = options;
  const composer = await composerHash();
  const [assetVersion, common, fragmentInputs, earlier] = await Promise.all([
    assetVersionOf(inputs, build),
    commonInputs(inputs),
    readFragmentInputs(inputs),
    before && !isInDevelopment(releases)
      ? readEarlier(store, before, { composer, releases })
      : nothingEarlier,
  ]);
  const job = { ...(await nodeEntries(inputs)), config, year, timeLimitMs: PAGE_TIME_LIMIT_MS };
  const making = { ...inputs, assetVersion, common, fragmentInputs, earlier: earlier.page, progress };
  // All pages of the shell's plan, rendered in a separate process or reused.
  const { pages, previews } = await withPrerenderer(
    job,
    async ({ pages: plan, previews }, render) => ({
      pages: await makePages({ ...making, plan, render }),
      previews,
    }),
    signal,
  );
  checkRootRedirect(config.locales, pages);
  checkPlaced(inputs, pages);
  const embedded = await embedFiles(inputs);
  const listed = { site, pages: listedPages(pages), config, cache: imageCache(store) };
  const pictures = await socialImages(listed, earlier.picture);
  const files: readonly KnownFile[] = [
    ...pages.map(({ files: [, payload] }) => payload),
    ...embedded.files,
    ...(await seoFiles(listed)),
    ...pictures,
    ...buildFiles({ ...inputs, build, assetVersion, pages }),
  ];
  checkLinks(pages, servedPaths(files, releases));
  const documents = [
    ...pages.map(({ document }) => document),
    ...embedded.documents.map(({ body: _, ...document }) => document),
  ];
  const open = [
    ...pages.map(({ files: [document] }) => document),
    ...embedded.documents.map(({ file, body }) => ({ path: file, body })),
    ...files,
  ];
  const keys = Object.fromEntries(pictures.map(({ path, key }) => [path, key]));
  const hidden = [
    ...(await previewFiles({ ...inputs, previews })),
    { path: pagesFile, body: encodePages({ composer, pages, pictures: keys }) },
  ];
  return {
    record: {
      build,
      mode: releases.shell.mode,
      releases: releaseIds(releases),
      env,
      year,
      framePolicy,
      https: config.origin.startsWith('https:'),
      locales: servedLocales(config),
      routes: definition.routes,
      documents,
      files: files.map(({ path, type }) => ({ path, type })),
    },
    files: [
      ...open.map(({ path, body }) => ({ name: `public${path}`, bytes: body })),
      ...hidden.map(({ path, body }) => ({ name: path, bytes: body })),
    ],
    pages: pages.map(({ path, ms }) => ({ path, ms })),
  };
}

function releaseIds(releases: ReleaseSet): Record<string, string> {
  return Object.fromEntries(packagesOf(releases).map((name) => [name, releaseOf(releases, name).id]));
}

/** The locales of a site as servers need them (docs/reference/behaviour/locale.md). */
export function servedLocales({ origin, locales }: Pick<SiteConfig, 'origin' | 'locales'>): ServedLocales {
  const named = locales.strategy.startsWith('prefix_');
  return {
    fallback: locales.defaultLocale,
    unnamed: named ? 'fallback' : 'visitor',
    all: locales.locales.map((locale) => ({
      code: locale.code,
      tag: locale.tag,
      prefix: localePath('/', locale, locales).replace(/\/$/, ''),
      home: homePath(locale, locales),
      cookie: localeCookie(locale, { secure: origin.startsWith('https:') }),
    })),
  };
}

interface BuildFilesOptions extends Pick<ComposeInputs, 'env' | 'releases'> {
  readonly build: string;
  readonly assetVersion: string;
  readonly pages: readonly PlannedPage[];
}

/** The build manifest, and the file that open tabs poll (docs/reference/behaviour/releases.md#build-updates). */
export function buildFiles(options: BuildFilesOptions): ComposedFile[] {
  const { build, assetVersion, releases, env, pages } = options;
  const paths = pages
    .filter(({ view, fallback }) => view.kind === 'page' && fallback === undefined)
    .map(({ path }) => path);
  return [
    json(buildManifestPath(build), {
      id: build,
      releases: releaseIds(releases),
      env,
      pages: [...new Set(paths)],
    }),
    json(latestBuildPath, { id: build, assetVersion }),
  ];
}

function json(path: string, value: unknown): ComposedFile {
  return { path, type: 'application/json', body: Buffer.from(`${JSON.stringify(value)}\n`) };
}
