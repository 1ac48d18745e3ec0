import { mediaType } from '@site/kit/protocol/media-types';
import { filesPath, payloadFile, payloadPath, splitFilesPath } from '@site/kit/protocol/site-paths';
import { DEFAULT_ORIGIN, type SiteOrigins, siteOrigins } from '../../config/site-origins';
import { UserError } from '../../config/user-error';
import {
  type CompositionRecord,
  type NewComposition,
  type PreviewFile,
  previewFile,
  previewFileName,
} from '../../store/records/composition-record';
import type { StoredBody } from '../respond/site-response';
import type { ReadBody } from './stored-body';

type Recorded = 'build' | 'releases' | 'framePolicy' | 'https' | 'locales';

export interface LoadedSite extends SiteOrigins, Pick<CompositionRecord, Recorded> {
  /** When it was loaded, in milliseconds since 1970. */
  readonly loadedAt: number;
  readonly documents: Documents;
  /** By locale code: documents whose paths the default locale has too. */
  readonly translations: ReadonlyMap<string, Documents>;
  readonly files: ReadonlyMap<string, StoredBody>;
  /** The path of each route by page name. */
  readonly routes: Readonly<Record<string, string>>;
  /** The files for previews, by locale code; empty if the composition has none. */
  readonly previews: ReadonlyMap<string, PreviewFile>;
}

export type Documents = ReadonlyMap<string, LoadedDocument>;

export interface LoadedDocument {
  readonly body: StoredBody;
  readonly status: number;
  readonly policy: string;
  /** For a generic page: the paths that it serves. */
  readonly fallback: RegExp | null;
}

/** Served before the first composition: only plain-text errors. */
export const nothingComposed: LoadedSite = {
  build: '',
  loadedAt: 0,
  releases: {},
  documents: new Map(),
  translations: new Map(),
  files: new Map(),
  framePolicy: '',
  https: false,
  origin: DEFAULT_ORIGIN,
  previewOrigin: null,
  locales: {
    fallback: 'en',
    unnamed: 'fallback',
    all: [{ code: 'en', tag: 'en', prefix: '', home: '/', cookie: '' }],
  },
  routes: {},
  previews: new Map(),
};

export async function loadSite(record: CompositionRecord, readBody: ReadBody): Promise<LoadedSite> {
  const site = await assembleSite(record, async (file, type) => {
    const stored = record.content[`public${file}`];
    if (stored === undefined)
      throw new UserError(
        `Cannot load ${file}: the record of composition ${record.build} does not contain it. Release again.`,
      );
    return readBody(stored, type);
  });
  return { ...site, previews: new Map((await readPreviewFiles(record, readBody)).flat()) };
}

function readPreviewFiles({ locales, content }: CompositionRecord, readBody: ReadBody) {
  return Promise.all(
    locales.all.map(async ({ code }) => {
      const stored = content[previewFileName(code)];
      if (stored === undefined) return [];
      const { identity } = await readBody(stored, 'application/json');
      return [[code, previewFile.parse(JSON.parse(identity.toString('utf8')))] as const];
    }),
  );
}

export async function assembleSite(
  record: NewComposition,
  read: (file: string, type: string) => Promise<StoredBody>,
): Promise<LoadedSite> {
  const documents = await Promise.all(
    record.documents.map(async ({ path, translation, file, status, policy, fallback }) => {
      const body = await read(file, mediaType(file));
      const pattern = fallback === undefined ? null : new RegExp(fallback);
      return { path, translation, document: { body, status, policy, fallback: pattern } };
    }),
  );
  const documentsOf = (wanted: string | undefined): Documents =>
    new Map(
      documents
        .filter(({ translation }) => translation === wanted)
        .map(({ path, document }) => [path, document]),
    );
  const files = await Promise.all(
    record.files.map(async ({ path: file, type }) => [file, await read(file, type)] as const),
  );
  return {
    build: record.build,
    loadedAt: Date.now(),
    releases: record.releases,
    documents: documentsOf(undefined),
    translations: new Map(record.locales.all.map(({ code }) => [code, documentsOf(code)])),
    files: new Map(files),
    framePolicy: record.framePolicy,
    https: record.https,
    ...siteOrigins(record.env),
    locales: record.locales,
    routes: record.routes ?? {},
    previews: new Map(),
  };
}

/** The document of a page in a locale, by path. Error documents have no path of their own. */
export function findDocument(site: LoadedSite, path: string, locale: string): LoadedDocument | null {
  return findIn(site.translations.get(locale), path) ?? findIn(site.documents, path);
}

export function findErrorPage(site: LoadedSite, path: string, locale: string): LoadedDocument | undefined {
  return site.translations.get(locale)?.get(path) ?? site.documents.get(path);
}

/** The payload of a generic page, by the path of the requested payload. */
export function fallbackPayload(site: LoadedSite, path: string): StoredBody | null {
  if (!path.endsWith(payloadFile)) return null;
  const page = splitFilesPath(path.slice(0, -payloadFile.length));
  const documents = page.translation === null ? site.documents : site.translations.get(page.translation);
  const [fallback] = findFallback(documents, page.path) ?? [];
  if (fallback === undefined) return null;
  return site.files.get(payloadPath(filesPath(fallback, page.translation))) ?? null;
}

/** Whether a document belongs to exactly one path: no error page and no generic page. */
export function isPage(document: LoadedDocument | undefined): document is LoadedDocument {
  return document?.status === 200 && document.fallback === null;
}

function findIn(documents: Documents | undefined, path: string): LoadedDocument | null {
  const document = documents?.get(path);
  if (isPage(document)) return document;
  return findFallback(documents, path)?.[1] ?? null;
}

function findFallback(documents: Documents | undefined, path: string) {
  return documents && fallbacksOf(documents).find(([, { fallback }]) => fallback?.test(path));
}

const fallbacks = new WeakMap<Documents, readonly (readonly [path: string, document: LoadedDocument])[]>();

function fallbacksOf(documents: Documents) {
  const known = fallbacks.get(documents) ?? [...documents].filter(([, { fallback }]) => fallback !== null);
  fallbacks.set(documents, known);
  return known;
}
