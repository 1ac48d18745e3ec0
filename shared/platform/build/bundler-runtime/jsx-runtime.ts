import { createElement, type ElementType, Fragment, type ReactElement, type ReactNode } from 'react';

export { Fragment };

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** What compiled JSX calls, by the one function that every React has: an element with one child, or none. */
export function jsx(type: ElementType, props: Props, key?: string): ReactElement {
  return createElement(type, key === undefined ? props : { ...props, key });
}

/** An element with children that need no keys: they are always the same ones. */
export function jsxs(type: ElementType, props: Props, key?: string): ReactElement {
  const children = props.children as readonly ReactNode[];
  return createElement(type, key === undefined ? props : { ...props, key }, ...children);
}

/** The name of both in a build for development. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: string | undefined,
  isStatic: boolean,
): ReactElement {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
