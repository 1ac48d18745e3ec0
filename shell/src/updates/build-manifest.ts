import { buildManifestPath, latestBuildPath } from '@site/kit/protocol/site-paths';

/** The manifest of a build, `/builds/meta/<build id>.json`. */
interface BuildManifest {
  readonly id: string;
  /** The prerendered paths. Each has a payload. */
  readonly pages: readonly string[];
}

/** Fetches the prerendered paths of a build. Resolves with null if they are unavailable; never rejects. */
export async function loadPages(build: string, fetchImpl = fetch): Promise<readonly string[] | null> {
  const asked = loadJson(buildManifestPath(build), 'default', fetchImpl);
  const manifest = (await asked) as Partial<BuildManifest> | null;
  return manifest?.id === build && Array.isArray(manifest.pages) ? manifest.pages : null;
}

/** The live build, with what open tabs need. */
export interface LatestBuild {
  readonly id: string;
  /** Absent in development. */
  readonly assetVersion?: string;
}

/** Fetches the live build. Resolves with null if it is unavailable; never rejects. */
export async function loadLatestBuild(fetchImpl = fetch): Promise<LatestBuild | null> {
  // Bypass caches, which may have an old build.
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
