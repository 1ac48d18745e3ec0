import { type Location, useLocation as useRouterLocation } from 'react-router-dom';
import { localeOfPath, siteLocales } from '../lib/locale-routes';

/** Keeps one result for each router location, so that effects can depend on it. `useMemo` may forget. */
const kept = new WeakMap<Location, Location>();

/** The current location. Its path has no locale, like the `to` of `Link`. */
export function useLocation(): Location {
  const location = useRouterLocation();
  const known = kept.get(location);
  if (known !== undefined) return known;
  const own = { ...location, pathname: localeOfPath(location.pathname, siteLocales).path };
  kept.set(location, own);
  return own;
}
