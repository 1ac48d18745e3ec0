import { type BuildManifest, loadBuildManifest, loadLatestBuild } from './build-manifest';

/** docs/behaviour.md#build-updates, rule 1. */
const POLL_MS = 60 * 60 * 1000;

export interface UpdateWatcherOptions {
  /** Build id of the document. */
  readonly build: string;
  readonly fetchImpl?: typeof fetch;
  /** Milliseconds. */
  readonly now?: () => number;
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Calls back again and again; returns what ends it. */
  readonly every?: (ms: number, callback: () => void) => () => void;
}

export interface UpdateWatcher {
  /** True from the moment a newer build is known: the next navigation must be a full load. Never goes back. */
  readonly isStale: () => boolean;
  /** Takes a build id that was met elsewhere, such as in a payload. */
  readonly noticeBuild: (id: string) => void;
  /** The document's own build manifest; null when it could not be had. */
  readonly manifest: Promise<BuildManifest | null>;
  readonly stop: () => void;
}

/**
 * Asks for the live build every hour, and when the tab becomes visible after more than an hour. A hidden tab does not ask.
 * A response that does not come or makes no sense is ignored until the next time (docs/behaviour.md#build-updates).
 */
export function createUpdateWatcher(options: UpdateWatcherOptions): UpdateWatcher {
  const { build, fetchImpl, now = Date.now, page = document, every = everyInterval } = options;
  let stale = false;
  let asked = now();

  const noticeBuild = (id: string | null) => {
    if (id === null || id === build || stale) return;
    stale = true;
    stop();
  };
  const ask = async () => {
    if (page.visibilityState === 'hidden') return;
    asked = now();
    noticeBuild(await loadLatestBuild(fetchImpl));
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
  return { isStale: () => stale, noticeBuild, manifest: loadBuildManifest(build, fetchImpl), stop };
}

function everyInterval(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms);
  return () => clearInterval(timer);
}
