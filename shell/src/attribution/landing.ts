/** How a visit began. */
export interface Landing {
  readonly url: string;
  readonly referrer: string;
}

const KEY = 'site.landing';

/**
 * Remembers how the visit began. A visitor may leave the first page before its scripts have run, and the next page knows
 * neither the campaign in the URL nor the referrer. An arrival from another site replaces an older one. Returns what is
 * remembered now.
 */
export function keepLanding(landing: Landing, storage: () => Storage): Landing {
  try {
    const fromThisSite = landing.referrer.startsWith(`${new URL(landing.url).origin}/`);
    const kept = fromThisSite ? readLanding(storage()) : null;
    if (kept !== null) return kept;
    storage().setItem(KEY, JSON.stringify(landing));
  } catch {
    // A browser may refuse its storage. Then the page on which the visit is recorded counts.
  }
  return landing;
}

/** What was remembered, once; null if there is nothing. */
export function takeLanding(storage: () => Storage): Landing | null {
  try {
    const kept = readLanding(storage());
    storage().removeItem(KEY);
    return kept;
  } catch {
    return null;
  }
}

function readLanding(storage: Storage): Landing | null {
  const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Landing> | null;
  return typeof kept?.url === 'string' && typeof kept.referrer === 'string'
    ? { url: kept.url, referrer: kept.referrer }
    : null;
}
