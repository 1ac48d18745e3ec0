import type { SiteConfig } from '@site/kit/protocol/document';
import { localeCookie } from '@site/kit/protocol/locales/locale-cookie';
import { homePath, localePath } from '@site/kit/protocol/locales/locale-routes';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { buildManifestPath, latestBuildPath } from '@site/kit/protocol/site-paths';
import type { CompositionRecord, NewComposition, ServedLocales } from '../store/records/composition-record';
import { packagesOf, type ReleaseSet, releaseOf } from '../store/records/release-record';
import type { ComposeInputs } from './compose-inputs';
import type { ComposedFile } from './composed';
import { framePolicy } from './documents/content-security-policy';

interface RecordOptions extends Pick<ComposeInputs, 'releases' | 'config' | 'env' | 'year' | 'definition'> {
  readonly build: string;
  readonly documents: CompositionRecord['documents'];
  readonly files: readonly Pick<ComposedFile, 'path' | 'type'>[];
}

export function makeRecord({
  build,
  releases,
  config,
  env,
  year,
  definition,
  documents,
  files,
}: RecordOptions): NewComposition {
  return {
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
