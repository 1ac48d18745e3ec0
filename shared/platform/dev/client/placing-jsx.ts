/** The JSX function for packages from source in a page of the live shell: wraps their components in places. */
import * as page from 'site-page-jsx';
import { placeOf } from './places';

/** The kit's components in an npm package are compiled with `jsx`. */
export { Fragment, jsx, jsxs } from 'site-page-jsx';

export const jsxDEV: typeof page.jsxDEV = (type, ...rest) => page.jsxDEV(placeOf(type), ...rest);
