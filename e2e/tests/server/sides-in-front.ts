import { setTimeout as pause } from 'node:timers/promises';
import { fetchOnce, isHit } from './cached-visits';

/** Longer than a cache sends what it had before. */
const STALE_MS = 3_500;
const AT_ONCE = 40;

/**
 * Asks a cache for pages as visitors of both sides, at the same time: each must get the build of the own side, from a server.
 * Gives what was not so, and how long the slowest took, in milliseconds.
 */
export async function askAsBothSides(
  url: string,
  paths: readonly string[],
  { stable, canary }: { readonly stable: string; readonly canary: string },
) {
  await pause(STALE_MS);
  const wrong: string[] = [];
  let slowest = 0;
  const ask = async (path: string, bucket: number, expected: string) => {
    const begun = performance.now();
    const { status, headers, body } = await fetchOnce(url + path, undefined, {
      cookie: `site_bucket=${bucket}`,
    });
    slowest = Math.max(slowest, performance.now() - begun);
    const build = /"build":"([\w-]+)"/.exec(body)?.[1];
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
