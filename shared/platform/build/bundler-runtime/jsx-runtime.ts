import { createElement, type ElementType, Fragment, type ReactElement, type ReactNode } from 'react';

export { Fragment };

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/**
 * The function that compiled JSX calls, made of `createElement`, which every React version has. For an element with at
 * most one child.
 */
export function jsx(type: ElementType, props: Props, key?: string): ReactElement {
  return createElement(type, key === undefined ? props : { ...props, key });
}

/** An element with static children, which need no keys. */
export function jsxs(type: ElementType, props: Props, key?: string): ReactElement {
  const children = props.children as readonly ReactNode[];
  return createElement(type, key === undefined ? props : { ...props, key }, ...children);
}

/** Replaces both functions in development builds. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: string | undefined,
  isStatic: boolean,
): ReactElement {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
