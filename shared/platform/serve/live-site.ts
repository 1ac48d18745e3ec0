import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../config/user-error';
import type { Deployment } from '../store/deployments/deployment';
import { latestDeployment } from '../store/deployments/deployment-log';
import { readComposition } from '../store/records/composition-record';
import type { Store } from '../store/store';
import { keepLastLive, readLastLive } from './last-live';
import { loadLive, type SiteSource } from './load-live';
import { type LoadedSite, loadSite } from './loaded-site';
import type { Canary } from './sides';
import { watchLog } from './watch-log';

export interface LiveSite {
  /** What is stable. */
  readonly current: () => LoadedSite | null;
  /** What a share of the visitors get in its place; null where that is nobody. */
  readonly canary: () => Canary | null;
  /** What keeps it from serving the newest entry of the log; null where nothing does. */
  readonly problem: () => string | null;
  /** Looks at the log now; resolves when what it says is served, or cannot be. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
}

export interface LiveSiteOptions extends SiteSource {
  readonly log?: (line: string) => void;
  /** Milliseconds after which a look at the store that has not ended is a problem. */
  readonly slowMs?: number;
  /** Milliseconds after which what was damaged is read again. */
  readonly againMs?: number;
  /** Called when what is served has changed. */
  readonly onChange?: () => void;
}

/** How often, in milliseconds, the log is looked at. */
const POLL_MS = 1000;
const SLOW_MS = 10_000;
const AGAIN_MS = 10_000;

/**
 * Keeps the live composition in memory and follows the log: a new one is loaded whole, with all that browsers ask of its
 * releases, and then takes the old one's place at once; a request in hand keeps what it began with. One that cannot be
 * loaded leaves the old one live. So it does with the canary. Without the store it goes on with what this machine has kept.
 */
export async function followLive(options: LiveSiteOptions): Promise<LiveSite> {
  const { store, readBody, slowMs = SLOW_MS, againMs = AGAIN_MS, log = console.log, onChange } = options;
  let site: LoadedSite | null = null;
  let canary: Canary | null = null;
  let latest: Deployment | null = null;
  let problem: string | null = null;
  let looks = Promise.resolve();
  let next: Promise<void> | null = null;

  const lookOnce = async () => {
    try {
      const before = site;
      const entry = await latestDeployment(store.objects, latest);
      if (entry === null && site === null) return tell(nothingLive(store));
      if (entry !== null && entry !== latest) await serve(entry);
      else if (latest !== null && readBody.damage() !== null && isDue(site)) await readAgain(latest);
      const damage = readBody.damage();
      if (damage !== null) return tell(damage);
      if (problem !== null && before !== null && site !== null)
        log(`All is well again; serving build ${site.build}.`);
      problem = null;
    } catch (error) {
      // Its files may still be arriving, or the store comes back: the next look tries again.
      tell(messageOf(error));
    }
  };
  const isDue = (loaded: LoadedSite | null) => Date.now() - (loaded?.loadedAt ?? 0) >= againMs;
  const lookWatched = async () => {
    const timer = setTimeout(() => tell(tooSlow(store, slowMs)), slowMs).unref();
    await lookOnce();
    clearTimeout(timer);
  };
  /** What was damaged may have been put back. */
  const readAgain = (entry: Deployment) => {
    readBody.forgetDamaged();
    return serve(entry, []);
  };
  const serve = async (entry: Deployment, known = [site, canary?.site ?? null]) => {
    const loaded = await loadLive(options, entry, known);
    const { canary: nextCanary, failure } = await loadCanary(options, entry, known);
    if (loaded.build !== site?.build) await keepLastLive(store, entry);
    tellChange(loaded, nextCanary);
    // All at once.
    site = loaded;
    canary = nextCanary;
    onChange?.();
    if (failure !== null) throw failure;
    latest = entry;
  };
  const tellChange = (loaded: LoadedSite, nextCanary: Canary | null) => {
    if (site === null) log(`Serving build ${loaded.build}.`);
    else if (loaded.build !== site.build) log(`Build ${loaded.build} is live; before it was ${site.build}.`);
    const isSame = canary?.site.build === nextCanary?.site.build && canary?.share === nextCanary?.share;
    if (nextCanary !== null && !isSame)
      log(`Build ${nextCanary.site.build} is the canary of ${nextCanary.share} % of the visitors.`);
    else if (nextCanary === null && canary !== null && loaded !== canary.site)
      log(`Build ${canary.site.build} is no canary any more.`);
  };
  const tell = (message: string) => {
    if (problem !== message)
      log(`${message} ${site === null ? 'There is nothing to serve yet.' : `${site.build} stays live.`}`);
    problem = message;
  };
  // One look waits for the running one, which could miss a change; who wants a look meanwhile shares that.
  const look = () => {
    next ??= looks.then(() => {
      next = null;
      return lookWatched();
    });
    looks = next;
    return looks;
  };

  const first = look();
  // A store may answer a byte at a time.
  await Promise.race([first, pause(slowMs, null, { ref: false })]);
  if (site === null) {
    const last = await readLastLive(store);
    const kept = last === null ? null : await loadSite(last.record, options.readBody).catch(() => null);
    if (kept === null) await first;
    if (site === null && last !== null && kept !== null) {
      site = kept;
      // With a canary it is read again: what was kept is what was stable.
      latest = last.entry.canary === undefined ? last.entry : null;
      log(`Serving build ${kept.build} as this machine has kept it.`);
    }
  }
  const timer = setInterval(look, POLL_MS);
  const stopWatching = watchLog(store, look);
  return {
    current: () => site,
    canary: () => canary,
    problem: () => problem,
    look,
    stop() {
      stopWatching();
      clearInterval(timer);
    },
  };
}

/** The canary of an entry; until it can be had, its visitors get what is stable. */
async function loadCanary(
  source: SiteSource,
  { number, canary }: Deployment,
  known: readonly (LoadedSite | null)[],
): Promise<{ readonly canary: Canary | null; readonly failure: unknown }> {
  if (canary === undefined) return { canary: null, failure: null };
  try {
    const site = await loadLive(source, canary, known);
    const guard = canary.haltOn && { haltOn: canary.haltOn, entry: number };
    return { canary: { site, share: canary.share, guard }, failure: null };
  } catch (failure) {
    return { canary: null, failure };
  }
}

function tooSlow({ objects }: Store, ms: number): string {
  return `${objects.name} is slow: what is newest there has been read for ${ms / 1000} s and is not here yet.`;
}

function nothingLive({ objects }: Store): string {
  return `Nothing is live in ${objects.name}. If that is the right store, npm run release fills it; else set SITE_STORE.`;
}

/** One composition of a store, whatever is live. Rejects where it cannot be read. */
export async function pinSite({ store, readBody }: LiveSiteOptions, build: string): Promise<LiveSite> {
  const stored = await readComposition(store, build);
  if (stored === null) throw new Error(`${store.objects.name} has no build ${build}.`);
  const site = await loadSite(stored.record, readBody);
  return { current: () => site, canary: () => null, problem: () => null, look: async () => {}, stop() {} };
}
