/** How a visit began. */
export interface Landing {
  readonly url: string;
  readonly referrer: string;
}

const KEY = 'site.landing';

/**
 * Remembers how the visit began. A visitor may leave the first page before its scripts have run, and the next page knows
 * neither the campaign in the URL nor the referrer. An arrival from another site replaces an older one.
 */
export function keepLanding(landing: Landing, storage: () => Storage): void {
  try {
    const fromThisSite = landing.referrer.startsWith(`${new URL(landing.url).origin}/`);
    if (fromThisSite && storage().getItem(KEY) !== null) return;
    storage().setItem(KEY, JSON.stringify(landing));
  } catch {
    // A browser may refuse its storage. Then the page on which the scripts run counts.
  }
}

/** What was remembered, once; null if there is nothing. */
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
