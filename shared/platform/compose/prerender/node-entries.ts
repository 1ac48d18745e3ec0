import path from 'node:path';
import { site } from '../../site/site';
import type { BuiltFiles } from '../../store/records/built-files';
import { fragmentsOf, placedIn, type ReleaseSet, releaseOf } from '../../store/records/release-record';
import type { PrerenderJob } from './prerender-protocol';

/** The files that the prerendering process loads from the releases. */
export async function nodeEntries({
  releases,
  files,
}: {
  readonly releases: ReleaseSet;
  readonly files: BuiltFiles;
}): Promise<Pick<PrerenderJob, 'shellEntry' | 'entries' | 'placed' | 'exposedPages' | 'development'>> {
  const entry = async (name: string) =>
    path.join(await files.nodeFolder(releaseOf(releases, name)), releaseOf(releases, name).nodeEntry);
  const entries = await Promise.all(
    fragmentsOf(releases).map(async (name) => [name, await entry(name)] as const),
  );
  return {
    shellEntry: await entry('shell'),
    // Every fragment has a Node entry.
    entries: Object.fromEntries(entries) as PrerenderJob['entries'],
    placed: placedIn(releases),
    exposedPages: Object.keys(releaseOf(releases, site.pages).exposes).map((expose) =>
      expose.slice('./'.length),
    ),
    development: releases.shell.mode === 'development',
  };
}
