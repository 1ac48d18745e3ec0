import { useMemo } from 'react';
import { type Location, useLocation as useRouterLocation } from 'react-router-dom';
import { localeOfPath, siteLocales } from '../lib/locale-routes';

/** Where the visitor is. The path is the page's own, as in `Link`'s `to`: what says the language is not in it. */
export function useLocation(): Location {
  const location = useRouterLocation();
  return useMemo(
    () => ({ ...location, pathname: localeOfPath(location.pathname, siteLocales).path }),
    [location],
  );
}
