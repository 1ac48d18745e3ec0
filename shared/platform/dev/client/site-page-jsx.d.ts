/** The JSX runtime that creates elements with the page's React, under the name that the build gives it. */
declare module 'site-page-jsx' {
  import type { ElementType, ReactElement } from 'react';

  export { Fragment } from 'react';
  export { jsx, jsxs } from 'react/jsx-runtime';
  export function jsxDEV(
    type: ElementType,
    props: object,
    key: string | undefined,
    isStatic: boolean,
  ): ReactElement;
}
