import { type FSWatcher, watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readLive } from '../store/live-pointer';
import { openStore } from '../store/store';
import { type LoadedSite, loadSite } from './loaded-site';

export interface LiveSite {
  readonly current: () => LoadedSite | null;
  /** Looks at the pointer now; resolves when what it names is served. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
}

export interface LiveSiteOptions {
  /** The store's folder. */
  readonly store: string;
  readonly log?: (line: string) => void;
}

/** How often, in milliseconds, the pointer is looked at where the file system reports no changes. */
const POLL_MS = 1000;

/**
 * Keeps the live composition in memory and follows the pointer: a new one is loaded whole and then takes the old one's
 * place at once; a request in hand keeps what it began with. One that cannot be loaded leaves the old one live.
 */
export async function followLive({ store, log = console.log }: LiveSiteOptions): Promise<LiveSite> {
  let site: LoadedSite | null = null;
  let refused: string | null = null;
  let looks = Promise.resolve();
  const lookOnce = async () => {
    const build = await liveBuild(store);
    if (build === null || build === site?.build) return;
    try {
      const next = await loadSite(path.join(store, 'compositions', build));
      log(site === null ? `Serving build ${build}.` : `Build ${build} is live; before it was ${site.build}.`);
      site = next;
      refused = null;
    } catch (error) {
      // Its files may still be arriving, so the next look tries again.
      if (refused === build) return;
      refused = build;
      log(
        `Build ${build} cannot be served: ${String(error)}. ${site === null ? '' : `${site.build} stays live.`}`,
      );
    }
  };
  // One after another, so that a change during a look is not missed.
  const look = () => {
    looks = looks.then(lookOnce);
    return looks;
  };
  await mkdir(store, { recursive: true }).catch(() => {});
  await look();
  const watcher = watchFile(store, 'live.json', look);
  const timer = setInterval(look, POLL_MS);
  return {
    current: () => site,
    look,
    stop() {
      watcher?.close();
      clearInterval(timer);
    },
  };
}

/** One composition of a store, whatever its pointer says. Throws where it cannot be read. */
export async function pinSite(store: string, build: string): Promise<LiveSite> {
  const site = await loadSite(path.join(store, 'compositions', build));
  return { current: () => site, look: async () => {}, stop() {} };
}

/** Null where the file system cannot report changes. */
function watchFile(folder: string, name: string, onChange: () => void): FSWatcher | null {
  try {
    const watcher = watch(folder, (_event, file) => {
      if (file === name) onChange();
    });
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}

/** Null before the first composition, and for a pointer that cannot be read. */
function liveBuild(store: string): Promise<string | null> {
  return readLive(openStore(store)).then(
    (live) => live?.build ?? null,
    () => null,
  );
}
