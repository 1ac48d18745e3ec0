import type { ReleaseRecord } from './release-record';

/**
 * A release's record as the site publishes it: what of its content the public may have, by size and hash. Where the store
 * keeps it is nobody's business.
 */
export function publicRecord(release: ReleaseRecord): Buffer {
  const content = Object.entries(release.content)
    .filter(([file]) => isPublic(file))
    .map(([file, { sha256, size }]) => [file, { sha256, size }] as const);
  return Buffer.from(`${JSON.stringify({ ...release, content: Object.fromEntries(content) })}\n`);
}

/** Source maps hold the sources as they were written: those are not for visitors. */
export function isPublic(file: string): boolean {
  return !file.endsWith('.map');
}
