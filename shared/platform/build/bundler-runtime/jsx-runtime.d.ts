import { type ElementType, Fragment, type ReactElement, type ReactNode } from 'react';

export { Fragment };

type Props = Readonly<Record<string, unknown>> & {
  readonly children?: ReactNode;
};
/**
 * The function that compiled JSX calls, made of `createElement`, which every React version has. For an element with at
 * most one child.
 */
export declare function jsx(type: ElementType, props: Props, key?: string): ReactElement;
/** An element with static children, which need no keys. */
export declare function jsxs(type: ElementType, props: Props, key?: string): ReactElement;
/** Replaces both functions in development builds. */
export declare function jsxDEV(
  type: ElementType,
  props: Props,
  key: string | undefined,
  isStatic: boolean,
): ReactElement;
