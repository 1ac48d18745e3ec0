import { messageOf } from '../config/user-error';
import { previewStore } from '../store/preview-store';
import { isExpired, previewNames, readPreview } from '../store/previews';
import type { Store } from '../store/store';
import { loadLive } from './load-live';
import type { LoadedSite } from './loaded-site';
import { type FindReleaseFile, releaseFiles } from './release-files';
import { bodyReader } from './stored-body';
import { withBanner } from './with-banner';

/**
 * What there is of a name: a preview, one that is over, none, or one that cannot be had at the moment (also where it is not
 * known whether there is one).
 */
export type FoundPreview = ShownPreview | 'gone' | 'unknown' | 'away';

export interface ShownPreview {
  /** Its composition, with the banner in every document. */
  readonly site: LoadedSite;
  /** Finds the files of its own releases, which nobody else gets. */
  readonly findReleaseFile: FindReleaseFile;
  /** Until when it is shown, ISO 8601. */
  readonly until: string;
}

/** Finds a preview by its name. */
export type FindPreview = (name: string) => Promise<FoundPreview>;

export interface ShownPreviewsOptions {
  readonly store: Store;
  readonly log?: (line: string) => void;
  readonly now?: () => number;
}

/** Previews in memory: the ones that were asked for last. */
const KEPT = 8;
/** For so long, in milliseconds, names are believed that were listed, and a failure is not tried again. */
const LISTED_MS = 2_000;

/**
 * Loads previews of a store when they are asked for. Their names are listed at most every two seconds, so a flood of names
 * that somebody guesses costs the store no more than that and this server no memory. What was loaded is shown on while the
 * store is away.
 */
export function shownPreviews(options: ShownPreviewsOptions): FindPreview {
  const { store, log = console.log, now = Date.now } = options;
  const kept = new Map<string, { readonly shown: Promise<ShownPreview | null>; until: number }>();
  let names: Awaited<ReturnType<typeof previewNames>> = { active: new Set(), ended: new Set() };
  let isListed = false;
  let told = '';
  let listing = Promise.resolve();
  let listAgainAt = 0;

  const list = (): Promise<void> => {
    if (now() < listAgainAt) return listing;
    // One at a time, however long it takes.
    listAgainAt = Number.POSITIVE_INFINITY;
    const listed = previewNames(store).then(
      (found) => {
        names = found;
        isListed = true;
      },
      (error: unknown) => {
        isListed = false;
        tell(`Previews cannot be listed: ${messageOf(error)}`);
      },
    );
    listing = listed.finally(() => {
      listAgainAt = now() + LISTED_MS;
    });
    return listing;
  };
  const tell = (message: string) => {
    if (told !== message) log(message);
    told = message;
  };
  const load = async (name: string): Promise<ShownPreview | null> => {
    const preview = await readPreview(store, name);
    if (preview === null || isExpired(preview, new Date(now()))) return null;
    // Nothing that is read for a preview is ever found by who is not on it.
    const own = await previewStore(store, name);
    const readBody = bodyReader(own);
    const releases = releaseFiles(own, readBody, { log, publishesBuilds: false });
    const site = await loadLive({ store: own, readBody, releases }, preview, []);
    return {
      site: withBanner(site, preview),
      until: preview.until,
      findReleaseFile: releases.find,
    };
  };
  const begin = (name: string) => {
    const entry = { shown: load(name), until: Number.POSITIVE_INFINITY };
    entry.shown.catch(() => {
      entry.until = now() + LISTED_MS;
    });
    return entry;
  };
  const keep = (name: string): Promise<ShownPreview | null> => {
    const known = kept.get(name);
    const entry = known !== undefined && known.until > now() ? known : begin(name);
    // To the end of the queue of those that are forgotten.
    kept.delete(name);
    kept.set(name, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return entry.shown;
  };

  return async (name) => {
    const listed = list();
    // Whoever is on a preview does not wait for a store that may be away.
    if (!kept.has(name)) await listed;
    if (names.ended.has(name)) return 'gone';
    if (!names.active.has(name)) return isListed ? 'unknown' : 'away';
    try {
      const shown = await keep(name);
      return shown === null || isExpired(shown, new Date(now())) ? 'gone' : shown;
    } catch (error) {
      tell(`The preview ${name.slice(0, 4)}… cannot be shown: ${messageOf(error)}`);
      return 'away';
    }
  };
}
