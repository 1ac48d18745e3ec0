import path from 'node:path';
import { fragmentPackages, type SitePackage } from '@site/shared/contracts/fragments';
import type { ReleaseSet } from '../../store/release-record';
import type { Store } from '../../store/store';
import type { PrerenderJob } from './prerender-protocol';

/** What the prerendering process loads of the releases. */
export function nodeEntries(
  store: Store,
  releases: ReleaseSet,
): Pick<PrerenderJob, 'shellEntry' | 'entries' | 'exposedPages' | 'development'> {
  const entry = (name: SitePackage) =>
    path.join(store.release(name, releases[name].id), releases[name].nodeEntry);
  const entries = fragmentPackages.map((name) => [name, entry(name)] as const);
  return {
    shellEntry: entry('shell'),
    // Every fragment has one.
    entries: Object.fromEntries(entries) as PrerenderJob['entries'],
    exposedPages: Object.keys(releases['mf-pages'].exposes).map((expose) => expose.slice('./'.length)),
    development: releases.shell.mode === 'development',
  };
}
