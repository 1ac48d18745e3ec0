import { createHash } from 'node:crypto';
import { isInDevelopment, packagesOf, type ReleaseRecord, releaseOf } from '../store/records/release-record';
import { type BuildInputs, composerHash, sorted } from './build-id';

/**
 * A hash of what is the same for all pages that a tab can show without a full load (docs/decisions/0111): every release, but of
 * those whose exposed modules are pages only the entry and what these have in common; the configuration, the year, and the
 * code that composes. In development it is the build's own.
 */
export async function assetVersionOf(
  { releases, config, year }: Pick<BuildInputs, 'releases' | 'config' | 'year'>,
  build: string,
): Promise<string> {
  if (isInDevelopment(releases)) return build;
  const parts = packagesOf(releases).map((name) => partOf(releaseOf(releases, name)));
  return createHash('sha256')
    .update(JSON.stringify([parts, sorted(config), year, await composerHash()]))
    .digest('hex')
    .slice(0, 12);
}

function partOf({ package: name, id, entry, common }: ReleaseRecord): readonly string[] {
  return common === undefined ? [name, id] : [name, entry, common];
}
