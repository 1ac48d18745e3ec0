import { useEffect, useState } from 'react';
import { recall, remember } from './storage';

const KEY = 'dashboard-token';

/** The token, and a function that replaces it. The tab keeps the last one, except null. */
export function useToken(): readonly [string | null, (token: string | null) => void] {
  const [token, setToken] = useState(() => takeToken() ?? recall('sessionStorage', KEY));
  const replace = (next: string | null) => {
    if (next !== null) remember('sessionStorage', KEY, next);
    setToken(next);
  };
  useEffect(() => {
    // The printed URL of a restarted dashboard may differ from the open one only after `#`.
    const take = () => {
      const given = takeToken();
      if (given !== null) setToken(given);
    };
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return [token, replace];
}

/** Takes the token after `#` of the printed URL. Removes it there, so that history and screenshots do not have it. */
function takeToken(): string | null {
  const given = location.hash.slice(1);
  if (!/^[\w.~-]{20,}$/.test(given)) return null;
  remember('sessionStorage', KEY, given);
  history.replaceState(null, '', location.pathname);
  return given;
}
