import { buildManifestPath, latestBuildPath } from '@site/kit/protocol/site-paths';

/** A composition's own manifest, `/builds/meta/<build id>.json`. */
export interface BuildManifest {
  readonly id: string;
  /** Release ids by package. */
  readonly releases?: Readonly<Partial<Record<string, string>>>;
  /** The paths that were prerendered, and so have a payload. */
  readonly pages: readonly string[];
  /** Who owns each package, where `CODEOWNERS` says so. */
  readonly owners?: Readonly<Partial<Record<string, string>>>;
}

/** Fetches the manifest of a build; null when it cannot be had. Never rejects. */
export async function loadBuildManifest(build: string, fetchImpl = fetch): Promise<BuildManifest | null> {
  const asked = loadJson(buildManifestPath(build), 'default', fetchImpl);
  const manifest = (await asked) as Partial<BuildManifest> | null;
  if (manifest?.id !== build || !Array.isArray(manifest.pages)) return null;
  const { releases, pages, owners } = manifest;
  return { id: build, pages, ...(releases && { releases }), ...(owners && { owners }) };
}

/** What is live, as far as open tabs need to know. */
export interface LatestBuild {
  readonly id: string;
  /** Absent in builds that have none. */
  readonly assetVersion?: string;
}

/** The build that is live; null when it cannot be had. Never rejects. */
export async function loadLatestBuild(fetchImpl = fetch): Promise<LatestBuild | null> {
  // A cache in between must not keep an old build live.
  const latest = (await loadJson(latestBuildPath, 'no-cache', fetchImpl)) as Partial<LatestBuild> | null;
  return typeof latest?.id === 'string' && latest.id !== '' ? { ...latest, id: latest.id } : null;
}

async function loadJson(url: string, cache: RequestCache, fetchImpl: typeof fetch): Promise<unknown> {
  try {
    const response = await fetchImpl(url, {
      cache,
      priority: 'low',
      headers: { accept: 'application/json' },
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
