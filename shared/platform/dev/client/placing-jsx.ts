/** What compiled JSX of a package from source calls in a page of the live shell: its components get places. */
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
