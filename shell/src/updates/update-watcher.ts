import { type LatestBuild, loadLatestBuild, loadPages } from './build-manifest';

/** docs/reference/behaviour/releases.md#build-updates, rule 1. */
const POLL_MS = 60 * 60 * 1000;

export interface UpdateWatcherOptions {
  /** The document's asset version. */
  readonly assetVersion: string;
  readonly fetchImpl?: typeof fetch;
  /** The current time in milliseconds. */
  readonly now?: () => number;
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Calls back at an interval. Returns a function that ends it. */
  readonly every?: (ms: number, callback: () => void) => () => void;
}

export interface UpdateWatcher {
  /** True once a newer build is known to be live: from then on navigations must be full loads. */
  readonly isStale: () => boolean;
  /** Compares the tab's asset version with one from elsewhere, such as a payload. */
  readonly noticeAssetVersion: (assetVersion: string) => void;
  /** The prerendered paths of the build that was live when the page started; null if they are unavailable. */
  readonly pages: Promise<readonly string[] | null>;
}

/**
 * Fetches the live build at the start, every hour, and when the tab is shown after more than an hour; a hidden tab does not
 * poll. A document does not contain the id of its build, so the live build at the start counts as its own if the asset
 * version matches. Failed and invalid responses are ignored until the next poll
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
  const loadOwnPages = async () => {
    const latest = await loadLatestBuild(fetchImpl);
    notice(latest);
    return latest && loadPages(latest.id, fetchImpl);
  };
  return { isStale: () => stale, noticeAssetVersion, pages: loadOwnPages() };
}

function everyInterval(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms);
  return () => clearInterval(timer);
}
