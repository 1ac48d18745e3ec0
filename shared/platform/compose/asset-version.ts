import { createHash } from 'node:crypto';
import { isInDevelopment, packagesOf, type ReleaseRecord, releaseOf } from '../store/records/release-record';
import { type BuildInputs, composerHash, sorted } from './build-id';

/**
 * A hash of everything that pages must share for a tab to move between them without a full load (docs/decisions/0111):
 * the releases, the configuration, the year, and the code that composes. A release whose exposed modules are pages
 * counts only with its entry and the code that its modules share. In development it is the build id.
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

function partOf({ package: name, id, entry, common, contract }: ReleaseRecord): readonly string[] {
  return common === undefined ? [name, id] : [name, entry, common, contract.place ?? ''];
}
