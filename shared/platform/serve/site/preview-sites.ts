import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../config/log';
import { stackOf } from '../../config/user-error';
import { previewStore } from '../../store/preview-store';
import { isExpired, previewNames, readPreview } from '../../store/previews';
import type { Store } from '../../store/store';
import { loadLive } from './load-live';
import type { LoadedSite } from './loaded-site';
import { withBanner } from './preview-banner';
import { type FindFile, releaseFiles } from './release-files';
import { bodyReader } from './stored-body';

/** `unavailable`: it cannot be loaded now, or the store does not tell whether it exists. */
export type FoundPreview = PreviewSite | 'gone' | 'unknown' | 'unavailable';

export interface PreviewSite {
  readonly site: LoadedSite;
  readonly until: string;
  readonly findReleaseFile: FindFile;
}

export type FindPreview = (name: string) => Promise<FoundPreview>;

export interface PreviewSitesOptions {
  readonly store: Store;
  readonly log: Log;
  readonly now?: () => number;
  /** Milliseconds on a clock that nobody sets. */
  readonly elapsed?: () => number;
  /** How long a visitor of a loaded preview waits for the store to tell whether it has ended, in milliseconds. */
  readonly timeoutMs?: number;
}

interface LoadedPreview {
  readonly loading: Promise<PreviewSite | null>;
  /** Infinity until loading fails or the preview has ended. */
  readonly retryAt: number;
}

const LOADED = 8;
/** Maximum size in bytes of the cached bodies of each. */
const CACHED_BYTES = 10_000_000;
/** How long a listing of names stays valid and a failure is not retried, in milliseconds. */
const LISTED_MS = 2_000;
const TIMEOUT_MS = 500;
/** After this time in milliseconds, a loaded preview may well have ended, so its visitors wait six times as long. */
const STALE_MS = 10_000;
const STALE_FACTOR = 6;

/** Loads previews on request. Lists their names at most every two seconds, so guessed names cost the store nothing. */
export function previewSites(options: PreviewSitesOptions): FindPreview {
  const { store, log, now = Date.now, elapsed = () => performance.now(), timeoutMs = TIMEOUT_MS } = options;
  const loaded = new LRUCache<string, LoadedPreview>({ max: LOADED });
  let names: Awaited<ReturnType<typeof previewNames>> = { active: new Set(), ended: new Set() };
  let isListed = false;
  let listedAt = Number.NEGATIVE_INFINITY;
  let lastLine = '';
  let listing = Promise.resolve();
  let listAgainAt = Number.NEGATIVE_INFINITY;

  const logOnce = (line: string) => {
    if (line !== lastLine) log(line, 'warn');
    lastLine = line;
  };
  const listNow = async () => {
    try {
      names = await previewNames(store);
      for (const name of [...loaded.keys()]) if (!names.active.has(name)) loaded.delete(name);
      isListed = true;
      listedAt = elapsed();
    } catch (error) {
      isListed = false;
      logOnce(`Cannot list the previews: ${stackOf(error)}`);
    }
    listAgainAt = elapsed() + LISTED_MS;
  };
  const list = (): Promise<void> => {
    if (elapsed() < listAgainAt) return listing;
    // One listing at a time, however long it takes.
    listAgainAt = Number.POSITIVE_INFINITY;
    listing = listNow();
    return listing;
  };
  const load = async (name: string): Promise<PreviewSite | null> => {
    const preview = await readPreview(store, name);
    if (preview === null || isExpired(preview, new Date(now()))) return null;
    // A separate reader, so that nobody else finds the preview's content.
    const own = await previewStore(store, name);
    const readBody = bodyReader(own, CACHED_BYTES);
    const releases = releaseFiles(own, readBody, { publishesBuilds: false });
    const site = await loadLive({ store: own, readBody, releases }, preview, []);
    return { site: withBanner(site, preview), until: preview.until, findReleaseFile: releases.find };
  };
  const loadOnce = (name: string): Promise<PreviewSite | null> => {
    const known = loaded.get(name);
    if (known !== undefined && elapsed() < known.retryAt) return known.loading;
    const preview = { loading: load(name), retryAt: Number.POSITIVE_INFINITY };
    preview.loading.catch(() => {
      preview.retryAt = elapsed() + LISTED_MS;
    });
    loaded.set(name, preview);
    return preview.loading;
  };

  return async (name) => {
    const timeout = elapsed() - listedAt > STALE_MS ? STALE_FACTOR * timeoutMs : timeoutMs;
    const listed = list();
    // Visitors of a preview in memory do not wait long for a store that is down.
    await (loaded.has(name) ? Promise.race([listed, pause(timeout, null, { ref: false })]) : listed);
    if (names.ended.has(name)) return 'gone';
    if (!names.active.has(name)) return isListed ? 'unknown' : 'unavailable';
    try {
      const preview = await loadOnce(name);
      if (preview !== null && !isExpired(preview, new Date(now()))) return preview;
      // Without its content, which would stay in memory. Not forever, because this machine's clock may be ahead.
      loaded.set(name, { loading: Promise.resolve(null), retryAt: elapsed() + LISTED_MS });
      return 'gone';
    } catch (error) {
      logOnce(`Cannot serve the preview ${name.slice(0, 4)}…: ${stackOf(error)}`);
      return 'unavailable';
    }
  };
}
