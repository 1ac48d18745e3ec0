import { type LatestBuild, loadLatestBuild, loadPages } from './build-manifest';

/** docs/reference/behaviour/releases.md#build-updates, rule 1. */
const POLL_MS = 60 * 60 * 1000;

export interface UpdateWatcherOptions {
  /** The document's asset version. */
  readonly assetVersion: string;
  readonly fetchImpl?: typeof fetch;
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
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
  const { assetVersion, fetchImpl, page = document } = options;
  let stale = false;
  let own: string | null = null;
  let asked = Date.now();

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
    asked = Date.now();
    notice(await loadLatestBuild(fetchImpl));
  };
  const onVisibility = () => {
    if (Date.now() - asked > POLL_MS) void ask();
  };

  const timer = setInterval(ask, POLL_MS);
  page.addEventListener('visibilitychange', onVisibility);
  const stop = () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', onVisibility);
  };
  const loadOwnPages = async () => {
    const latest = await loadLatestBuild(fetchImpl);
    notice(latest);
    return latest && loadPages(latest.id, fetchImpl);
  };
  return { isStale: () => stale, noticeAssetVersion, pages: loadOwnPages() };
}
