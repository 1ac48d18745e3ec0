/** The JSX runtime that makes elements by the page's React; the build gives it this name. */
declare module 'site-page-jsx' {
  import type { ElementType, ReactElement } from 'react';

  export { Fragment } from 'react';
  export function jsxDEV(
    type: ElementType,
    props: object,
    key: string | undefined,
    isStatic: boolean,
  ): ReactElement;
}
