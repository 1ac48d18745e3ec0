import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Canary } from '../../canary/variant';
import type { Level, Log } from '../../config/log';
import { messageOf, stackOf } from '../../config/user-error';
import type { Deployment } from '../../store/deployments/deployment';
import { latestDeployment, refusedDeployment } from '../../store/deployments/deployment-log';
import { emptyStore } from '../../store/deployments/live';
import type { Store } from '../../store/store';
import { cacheLastDeployment, type LastDeployment, readLastDeployment } from './cached-records';
import { loadCanary, loadLastDeployment, loadLive, loadNewestLoadable, type SiteSource } from './load-live';
import type { LoadedSite } from './loaded-site';

export interface LiveSite {
  readonly current: () => LoadedSite | null;
  readonly canary: () => Canary<LoadedSite> | null;
  /** Why it cannot serve the newest deployment; null if it does. */
  readonly problem: () => string | null;
  /** Checks the deployment log now; resolves when the newest deployment is served or has failed to load. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

export interface LiveSiteOptions extends SiteSource {
  readonly log: Log;
  /** Milliseconds until an unfinished check counts as a problem. */
  readonly slowMs?: number;
  readonly onChange?: () => void;
  /** The message while nothing is live, for the log. Default: one with the fix. */
  readonly whenEmpty?: string | undefined;
}

interface Reported {
  /** For the log. Default: the message. */
  readonly details?: string;
  readonly level?: Level;
}

const WHEN_EMPTY =
  "Set SITE_STORE to the store of a live site, or run npm start in the site's repository to release every package into this one.";

const POLL_MS = 1000;
const SLOW_MS = 10_000;

/**
 * Follows the deployment log. Loads a new composition completely before it switches; the old one stays if that fails.
 * Without an old one, serves the newest that can be loaded, or the one in this machine's cache.
 */
export async function followLive(options: LiveSiteOptions): Promise<LiveSite> {
  const { store, slowMs = SLOW_MS, log, onChange, whenEmpty } = options;
  let site: LoadedSite | null = null;
  let canary: Canary<LoadedSite> | null = null;
  let served: Deployment | null = null;
  /** Whether `site` is from this machine's cache, which may lack some of its files. */
  let isFromCache = false;
  let problem: string | null = null;

  const check = async () => {
    try {
      const before = site;
      let newest = await latestDeployment(store, served);
      // Entries that were lost may be back, or others with their numbers.
      if (problem !== null && newest === served) {
        const stored = await latestDeployment(store);
        if (!isDeepStrictEqual(stored, served)) newest = stored;
      }
      const cut = shortened(store, remembered, newest);
      if (cut !== null) {
        if (site === null) await serveCached();
        // A key that was removed from the rules shortens the valid part of the log, too.
        return report([refusedDeployment(store), cut].filter((part) => part !== null).join(' '));
      }
      if (newest !== null && (newest !== served || isFromCache)) await serve(newest);
      const refused = refusedDeployment(store);
      if (refused !== null) return report(refused);
      if (newest === null)
        return report(whenEmpty ?? `Nothing is live in ${emptyStore(store)}. ${WHEN_EMPTY}`, {
          level: 'warn',
        });
      if (problem !== null && before !== null) log(`The problem is resolved; serving build ${site?.build}.`);
      problem = null;
    } catch (error) {
      // The next check retries: files may still be arriving, or the store may recover.
      if (site === null) await serveOlder().catch(() => {});
      report(messageOf(error), { details: stackOf(error) });
    }
  };
  const serve = async (deployment: Deployment) => {
    const known = [isFromCache ? null : site, canary?.site ?? null];
    const loaded = await loadLive(options, deployment, known);
    const next = await loadCanary(options, deployment, known);
    const isNew = loaded !== site;
    logChange(loaded, next.canary);
    // Requests see both changes at once.
    site = loaded;
    isFromCache = false;
    canary = next.canary;
    onChange?.();
    // With signatures, the cache also remembers how long the log was.
    if (isNew || store.signing !== null) await cacheLastDeployment(store, deployment);
    if (next.failure !== null) throw next.failure;
    served = deployment;
  };
  const serveCached = async () => {
    const cached = await loadLastDeployment(options);
    if (site !== null || cached === null) return;
    site = cached.site;
    isFromCache = true;
    // Its canary is loaded again, because the cache contains only the stable build.
    served = cached.deployment.canary === undefined ? cached.deployment : null;
    log(`Serving build ${cached.site.build} from this machine's cache.`, 'warn');
  };
  const serveOlder = async () => {
    const older = await loadNewestLoadable(options, () => site === null);
    if (older === null || site !== null) return;
    site = older;
    log(`Serving build ${site.build}: the newest one that can be loaded.`, 'warn');
    onChange?.();
  };
  const logChange = (loaded: LoadedSite, nextCanary: Canary<LoadedSite> | null) => {
    if (site === null) log(`Serving build ${loaded.build}.`);
    else if (loaded.build !== site.build)
      log(`Build ${loaded.build} is live; the previous one was ${site.build}.`);
    const isSame = canary?.site.build === nextCanary?.site.build && canary?.weight === nextCanary?.weight;
    if (nextCanary !== null && !isSame)
      log(`Build ${nextCanary.site.build} is the canary for ${nextCanary.weight} % of the visitors.`);
    else if (nextCanary === null && canary !== null && loaded !== canary.site)
      log(`Build ${canary.site.build} is no longer the canary.`);
  };
  const report = (message: string, { details = message, level = 'error' }: Reported = {}) => {
    const effect = site === null ? 'The server has nothing to serve yet.' : `${site.build} stays live.`;
    if (problem !== message) log(`${details} ${effect}`, level);
    problem = message;
  };
  const refresh = sharedTurns(async () => {
    const timer = setTimeout(() => {
      // Another problem says more, such as that nothing is live while the first build runs.
      if (problem === null) report(tooSlow(store, slowMs), { level: 'warn' });
    }, slowMs).unref();
    await check();
    clearTimeout(timer);
  });

  const remembered = store.signing === null ? null : await readLastDeployment(store);
  const first = refresh();
  // A store may answer one byte at a time.
  await Promise.race([first, pause(slowMs, null, { ref: false })]);
  if (site === null) {
    await serveCached();
    if (site === null) await first;
  }
  const timer = setInterval(refresh, POLL_MS);
  return {
    current: () => site,
    canary: () => canary,
    problem: () => problem,
    refresh,
    stop: () => clearInterval(timer),
  };
}

/**
 * Why the log is shorter than this server has seen it. With signatures, only removing objects could bring an older
 * deployment back.
 */
function shortened(
  { objects, local }: Store,
  remembered: LastDeployment | null,
  newest: Deployment | null,
): string | null {
  const seen = remembered?.deployment.number ?? 0;
  if (seen <= (newest?.number ?? 0)) return null;
  return `${objects.name} has lost entries of its log: this server has followed deployment ${seen}, and the last valid one is now ${newest?.number ?? 'none'}. Restore it from a backup. If somebody shortened the log on purpose, delete ${path.join(local, 'kept')} on this machine and restart the server.`;
}

/** Serves one build, complete: lookups of single files are limited, and a page that prefetches would exceed the limit. */
export async function pinSite(source: SiteSource, build: string): Promise<LiveSite> {
  const site = await loadLive(source, { build }, []);
  return { current: () => site, canary: () => null, problem: () => null, refresh: async () => {}, stop() {} };
}

/** Runs turns one after another. A running turn could miss a change, so all callers during it share the next one. */
function sharedTurns(turn: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= last.then(() => {
      next = null;
      return turn();
    });
    last = next;
    return last;
  };
}

function tooSlow({ objects }: Store, ms: number): string {
  return `${objects.name} is slow: reading the newest deployment has taken ${ms / 1000} s so far.`;
}
