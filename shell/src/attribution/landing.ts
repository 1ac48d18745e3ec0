/** The first page of a visit. */
export interface Landing {
  readonly url: string;
  /** The browser's referrer; empty if there is none. */
  readonly referrer: string;
}

const KEY = 'site.landing';

/** A visitor may leave the first page before its scripts run, and the next one has neither campaign nor referrer. */
export function keepLanding(landing: Landing, storage: () => Storage): Landing {
  try {
    const fromThisSite = landing.referrer.startsWith(`${new URL(landing.url).origin}/`);
    const earlier = fromThisSite ? readLanding(storage()) : null;
    if (earlier) return earlier;
    storage().setItem(KEY, JSON.stringify(landing));
  } catch {
    // The browser denies access to its storage, so the page that records the visit counts as its start.
  }
  return landing;
}

export function forgetLanding(storage: () => Storage): void {
  try {
    storage().removeItem(KEY);
  } catch {}
}

function readLanding(storage: Storage): Landing | null {
  const value = JSON.parse(storage.getItem(KEY) ?? 'null');
  return value?.url ? value : null;
}
