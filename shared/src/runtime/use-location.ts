import { type Location, useLocation as useRouterLocation } from 'react-router-dom';
import { localeOfPath, siteLocales } from '../lib/locale-routes';

/** One for each of the router's, so that a change of location is told by its identity. `useMemo` promises none. */
const kept = new WeakMap<Location, Location>();

/** Where the visitor is. The path is the page's own, as in `Link`'s `to`: what says the language is not in it. */
export function useLocation(): Location {
  const location = useRouterLocation();
  const known = kept.get(location);
  if (known !== undefined) return known;
  const own = { ...location, pathname: localeOfPath(location.pathname, siteLocales).path };
  kept.set(location, own);
  return own;
}
