import { fileAddresses } from '@site/kit/protocol/site-paths';
import type { ReleaseSet } from '../../store/records/release-record';
import type { ComposedFile } from '../output/composed-file';

/** Returns whether a path is a file of the composition or of its releases. */
export function servedPaths(
  files: readonly Pick<ComposedFile, 'path'>[],
  releases: ReleaseSet,
): (path: string) => boolean {
  const ofReleases = Object.values(releases).flatMap((release) =>
    Object.keys(release.files).flatMap((file) => fileAddresses(release, file)),
  );
  const served = new Set([...files.map(({ path }) => path), ...ofReleases]);
  return (path) => served.has(path);
}
