import { payloadFile, payloadPath } from '../protocol/site-paths';
import type { LoadedDocument, LoadedSite } from './loaded-site';
import type { StoredBody } from './response';

/** The fallback page for a path without a document of its own. Null where no fallback page answers the path. */
export function fallbackPage(site: LoadedSite, path: string): LoadedDocument | null {
  return find(site, path)?.[1] ?? null;
}

/** The fallback page's payload, by the path of the payload that was asked for. */
export function fallbackPayload(site: LoadedSite, path: string): StoredBody | null {
  if (!path.endsWith(payloadFile)) return null;
  const found = find(site, path.slice(0, -payloadFile.length));
  return (found && site.files.get(payloadPath(found[0]))) ?? null;
}

function find(site: LoadedSite, path: string): readonly [string, LoadedDocument] | undefined {
  return [...site.documents].find(([, { fallback }]) => fallback?.test(path));
}
