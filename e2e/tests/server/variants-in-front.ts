import { setTimeout as pause } from 'node:timers/promises';
import { responseBuild } from '../../support/sites/response-build';
import { fetchOnce, isHit } from './cached-visits';

/** Longer than a cache sends what it had before: three seconds, which nginx counts from whole second to whole second. */
const STALE_MS = 4_500;
const AT_ONCE = 40;

/**
 * Asks a cache for pages as visitors of both variants, at the same time: each must get the build of its own variant, from a server.
 * Gives what was not so, and how long the slowest took, in milliseconds.
 */
export async function askAsBothVariants(
  url: string,
  paths: readonly string[],
  { stable, canary }: { readonly stable: string; readonly canary: string },
) {
  await pause(STALE_MS);
  const wrong: string[] = [];
  let slowest = 0;
  const ask = async (path: string, bucket: number, expected: string) => {
    const begun = performance.now();
    const { status, headers } = await fetchOnce(url + path, undefined, {
      cookie: `site_bucket=${bucket}`,
    });
    slowest = Math.max(slowest, performance.now() - begun);
    const build = responseBuild(headers);
    if (status !== 200 || build !== expected || isHit(headers))
      wrong.push(`${path} for ${bucket}: ${status}, ${build}, ${headers['x-cache']}`);
  };
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const path = paths[index % paths.length] ?? '/';
        return index % 3 === 0 ? ask(path, 9_999, stable) : ask(path, 0, canary);
      }),
    );
  return { wrong, slowest: Math.round(slowest) };
}

/**
 * Asks a cache for pages that it has, as a visitor of a preview: each must be the preview's, from a server, and the cache must
 * go on with what it had. Gives what was not so.
 */
export async function askOnPreview(
  url: string,
  paths: readonly string[],
  { name, preview, stable }: { readonly name: string; readonly preview: string; readonly stable: string },
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const ask = async (path: string, cookie: string) => {
    const { headers } = await fetchOnce(url + path, undefined, { cookie });
    const build = responseBuild(headers) ?? '';
    return { build, isHit: isHit(headers), caching: headers['cache-control'] };
  };
  /** Whether a name that is in no store is answered from the cache the second time. */
  const unknownPreview = async (path: string) => {
    const cookie = `site_preview=${'0'.repeat(32)}`;
    await ask(path, cookie);
    const [again, malformed] = [await ask(path, cookie), await ask(path, 'site_preview=x')];
    return again.isHit && malformed.isHit && again.build === stable;
  };
  for (const path of paths) {
    await ask(path, '');
    const own = await ask(path, `_ga=1; site_preview=${name}`);
    const other = await ask(path, '_ga=1');
    if (own.build !== preview || own.isHit || own.caching !== 'private, no-store, no-transform')
      wrong.push(`${path} of the preview: ${JSON.stringify(own)}`);
    const strange = await unknownPreview(path);
    if (!strange) wrong.push(`${path}: a cookie with an unknown name gets past the cache.`);
    if (other.build !== stable) wrong.push(`${path} for others: ${JSON.stringify(other)}`);
  }
  return wrong;
}
