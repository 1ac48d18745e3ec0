const KEY = 'dashboard-token';

/**
 * The token of this tab. The printed URL contains it after `#`. It is stored for the tab and removed from the URL, so
 * that neither history nor screenshots contain it.
 */
export function takeToken(): string | null {
  const given = location.hash.slice(1);
  if (/^[\w.~-]{20,}$/.test(given)) {
    keepToken(given);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem(KEY);
}

export function keepToken(token: string): void {
  sessionStorage.setItem(KEY, token);
}
