import { gzipSync } from 'node:zlib';
import { payloadFile } from '../protocol/site-paths';
import type { LoadedDocument, LoadedSite } from './loaded-site';
import type { StoredBody } from './response';
import { etagOf } from './stored-body';

/** The document for a path that none was prerendered for, made from a fallback page; null where none fits. */
export function fallbackPage(site: LoadedSite, path: string): LoadedDocument | null {
  const found = findFallback(site, path);
  if (found === null) return null;
  return { ...found.document, body: fillIn(found.document.body, found.placeholder, found.value) };
}

/** The payload for such a path. */
export function fallbackPayload(site: LoadedSite, path: string): StoredBody | null {
  if (!path.endsWith(payloadFile)) return null;
  const found = findFallback(site, path.slice(0, -payloadFile.length));
  const payload = found === null ? undefined : site.files.get(found.path + payloadFile);
  return found === null || payload === undefined ? null : fillIn(payload, found.placeholder, found.value);
}

function findFallback(site: LoadedSite, path: string) {
  for (const [fallback, document] of site.documents) {
    const value = document.fallback?.pattern.exec(path)?.[1];
    if (document.fallback === null || value === undefined) continue;
    return { path: fallback, document, placeholder: document.fallback.placeholder, value };
  }
  return null;
}

/** The value holds letters, digits and hyphens alone, by the route's pattern: it can stand anywhere in HTML and JSON. */
function fillIn(body: StoredBody, placeholder: string, value: string): StoredBody {
  const identity = Buffer.from(body.identity.toString('utf8').replaceAll(placeholder, value));
  return {
    type: body.type,
    etag: etagOf(identity),
    identity,
    br: null,
    gz: gzipSync(identity, { level: 6 }),
  };
}
