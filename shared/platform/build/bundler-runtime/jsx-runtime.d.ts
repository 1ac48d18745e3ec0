import { type ElementType, Fragment, type ReactElement, type ReactNode } from 'react';

export { Fragment };

type Props = Readonly<Record<string, unknown>> & {
  readonly children?: ReactNode;
};
/** What compiled JSX calls, by the one function that every React has: an element with one child, or none. */
export declare function jsx(type: ElementType, props: Props, key?: string): ReactElement;
/** An element with children that need no keys: they are always the same ones. */
export declare function jsxs(type: ElementType, props: Props, key?: string): ReactElement;
/** The name of both in a build for development. */
export declare function jsxDEV(
  type: ElementType,
  props: Props,
  key: string | undefined,
  isStatic: boolean,
): ReactElement;
