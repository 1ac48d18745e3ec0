import { type Location, useLocation as useRouterLocation } from 'react-router-dom';
import { localeOfPath } from '../../protocol/locale-routes';
import { useSite } from './site';

/** Keeps one result for each router location, so that effects can depend on it. `useMemo` may forget. */
const kept = new WeakMap<Location, Location>();

/** The current location. Its path has no locale prefix, like the `to` of `Link`. */
export function useLocation(): Location {
  const location = useRouterLocation();
  const { locales } = useSite();
  const known = kept.get(location);
  if (known !== undefined) return known;
  const own = { ...location, pathname: localeOfPath(location.pathname, locales).path };
  kept.set(location, own);
  return own;
}
