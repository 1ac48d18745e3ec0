/** The JSX function for packages from source in a page of the live shell: wraps their components in places. */
import type { ElementType, ReactElement } from 'react';
import * as page from 'site-page-jsx';
import { placeOf } from './places';

export { Fragment } from 'site-page-jsx';

export function jsxDEV(
  type: ElementType,
  props: object,
  key: string | undefined,
  isStatic: boolean,
): ReactElement {
  return page.jsxDEV(placeOf(type), props, key, isStatic);
}
