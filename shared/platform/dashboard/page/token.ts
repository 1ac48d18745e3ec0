const KEY = 'dashboard-token';

/**
 * The token of this tab. The printed address has it behind the `#`: it is kept for the tab and taken out of the address, so
 * that neither the history nor a screenshot has it.
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
