import { filesPath, payloadFile, payloadPath, splitFilesPath } from '@site/kit/protocol/site-paths';
import type { StoredBody } from '../respond/site-response';
import type { Documents, LoadedDocument, LoadedSite } from './loaded-site';

/** The document of a page in a locale, by path. Error documents have no path of their own. */
export function findDocument(site: LoadedSite, path: string, locale: string): LoadedDocument | null {
  return findIn(site.translations.get(locale), path) ?? findIn(site.documents, path);
}

/** An error page in a locale, by its path. */
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
