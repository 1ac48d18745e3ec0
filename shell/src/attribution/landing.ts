/** How a visit began. */
export interface Landing {
  readonly url: string;
  readonly referrer: string;
}

const KEY = 'site.landing';

/**
 * Remembers how the visit began, for a visitor who leaves the first page before its scripts have run: the next page
 * knows neither the campaign in the address nor the referrer. An arrival from elsewhere replaces an older one.
 */
export function keepLanding(landing: Landing, storage: () => Storage): void {
  try {
    const fromThisSite = landing.referrer.startsWith(`${new URL(landing.url).origin}/`);
    if (fromThisSite && storage().getItem(KEY) !== null) return;
    storage().setItem(KEY, JSON.stringify(landing));
  } catch {
    // A browser may refuse its storage; then the page at which the scripts run counts.
  }
}

/** The remembered beginning, once; null where there is none. */
export function takeLanding(storage: () => Storage): Landing | null {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? 'null') as Partial<Landing> | null;
    storage().removeItem(KEY);
    return typeof kept?.url === 'string' && typeof kept.referrer === 'string'
      ? { url: kept.url, referrer: kept.referrer }
      : null;
  } catch {
    return null;
  }
}
