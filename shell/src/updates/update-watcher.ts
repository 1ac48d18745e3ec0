import { type BuildManifest, type LatestBuild, loadBuildManifest, loadLatestBuild } from './build-manifest';

/** docs/reference/behaviour/releases.md#build-updates, rule 1. */
const POLL_MS = 60 * 60 * 1000;

export interface UpdateWatcherOptions {
  /** The document's. */
  readonly assetVersion: string;
  readonly fetchImpl?: typeof fetch;
  /** Milliseconds. */
  readonly now?: () => number;
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Calls back again and again; returns what ends it. */
  readonly every?: (ms: number, callback: () => void) => () => void;
}

export interface UpdateWatcher {
  /** True from the moment that something newer is known to be live: the next navigation must be a full load. Never goes back. */
  readonly isStale: () => boolean;
  /** Takes an asset version that was met elsewhere, such as in a payload. */
  readonly noticeAssetVersion: (assetVersion: string) => void;
  /** The manifest of the build that was live when the page started; null when it could not be had. */
  readonly manifest: Promise<BuildManifest | null>;
  readonly stop: () => void;
}

/**
 * Asks for the live build at the start, every hour, and when the tab becomes visible after more than an hour. A document does
 * not say its build: the one that is live at the start counts as its own if it has its asset version. A hidden tab does not ask again.
 * A response that does not come or makes no sense is ignored until the next time
 * (docs/reference/behaviour/releases.md#build-updates).
 */
export function createUpdateWatcher(options: UpdateWatcherOptions): UpdateWatcher {
  const { assetVersion, fetchImpl, now = Date.now, page = document, every = everyInterval } = options;
  let stale = false;
  let own: string | null = null;
  let asked = now();

  const becomeStale = () => {
    stale = true;
    stop();
  };
  const noticeAssetVersion = (other: string | undefined) => {
    if (other !== assetVersion) becomeStale();
  };
  const notice = (latest: LatestBuild | null) => {
    if (latest === null) return;
    own ??= latest.id;
    if (latest.id === own) noticeAssetVersion(latest.assetVersion);
    else becomeStale();
  };
  const ask = async () => {
    if (page.visibilityState === 'hidden') return;
    asked = now();
    notice(await loadLatestBuild(fetchImpl));
  };
  const onVisibility = () => {
    if (now() - asked > POLL_MS) void ask();
  };

  const endPolling = every(POLL_MS, () => void ask());
  page.addEventListener('visibilitychange', onVisibility);
  const stop = () => {
    endPolling();
    page.removeEventListener('visibilitychange', onVisibility);
  };
  const loadManifest = async () => {
    const latest = await loadLatestBuild(fetchImpl);
    notice(latest);
    return latest && loadBuildManifest(latest.id, fetchImpl);
  };
  return { isStale: () => stale, noticeAssetVersion, manifest: loadManifest(), stop };
}

function everyInterval(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms);
  return () => clearInterval(timer);
}
