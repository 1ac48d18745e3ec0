import { payloadFile, payloadPath } from '../protocol/site-paths';
import type { LoadedDocument, LoadedSite } from './loaded-site';
import type { StoredBody } from './response';

/** The document for a path of a route that has none of its own for this value; null where no route fits. */
export function fallbackPage(site: LoadedSite, path: string): LoadedDocument | null {
  return find(site, path)?.[1] ?? null;
}

/** The payload for such a path. */
export function fallbackPayload(site: LoadedSite, path: string): StoredBody | null {
  if (!path.endsWith(payloadFile)) return null;
  const found = find(site, path.slice(0, -payloadFile.length));
  return (found && site.files.get(payloadPath(found[0]))) ?? null;
}

function find(site: LoadedSite, path: string): readonly [string, LoadedDocument] | undefined {
  return [...site.documents].find(([, { fallback }]) => fallback?.test(path));
}
