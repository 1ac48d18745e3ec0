import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { buildManifestPath, latestBuildPath } from '@site/kit/protocol/site-paths';
import { configuredVariables, type Env } from '../../config/parse-env';
import type { ReleaseSet } from '../../store/records/release-record';
import type { ComposedFile } from './composed-file';
import { releaseIds } from './make-record';

export interface BuildFilesOptions {
  readonly build: string;
  readonly assetVersion: string;
  readonly releases: ReleaseSet;
  readonly env: Env;
  readonly pages: readonly PlannedPage[];
}

/** The build manifest, and the file that open tabs poll (docs/reference/behaviour/releases.md#build-updates). */
export function buildFiles({ build, assetVersion, releases, env, pages }: BuildFilesOptions): ComposedFile[] {
  const paths = pages
    .filter(({ view, fallback }) => view.kind === 'page' && fallback === undefined)
    .map(({ path }) => path);
  return [
    json(buildManifestPath(build), {
      id: build,
      releases: releaseIds(releases),
      env: configuredVariables(env),
      owners: Object.fromEntries(Object.values(releases).map(({ package: name, owner }) => [name, owner])),
      pages: [...new Set(paths)],
    }),
    json(latestBuildPath, { id: build, assetVersion }),
  ];
}

function json(path: string, value: unknown): ComposedFile {
  return { path, type: 'application/json', body: Buffer.from(`${JSON.stringify(value)}\n`) };
}
