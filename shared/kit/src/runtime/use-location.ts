import { type Location, useLocation as useRouterLocation } from 'react-router-dom';
import { localeOfPath } from '../../protocol/locales/locale-routes';
import { useSite } from './site';

/** Returns the same object for the same router location, so that effects can depend on it. `useMemo` gives no such guarantee. */
const cache = new WeakMap<Location, Location>();

/** The current location. Its path has no locale prefix, like the `to` of `Link`. */
export function useLocation(): Location {
  const location = useRouterLocation();
  const { locales } = useSite();
  const cached = cache.get(location);
  if (cached !== undefined) return cached;
  const own = { ...location, pathname: localeOfPath(location.pathname, locales).path };
  cache.set(location, own);
  return own;
}
