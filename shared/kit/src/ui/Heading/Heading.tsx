import { clsx } from 'clsx/lite';
import type { HTMLAttributes } from 'react';
import styles from './Heading.module.css';

/** All sizes of a heading, the largest first. */
export const headingSizes = ['d1', 'd2', 'd3', 'h'] as const;
/** The visual size of a heading. */
export type HeadingSize = (typeof headingSizes)[number];

interface HeadingProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  /** The visual size, independent of the heading level in `as`. */
  readonly size: HeadingSize;
}

/** A heading. `<em>` inside it gets its own line. */
export function Heading({ as: Element, size, className, ...rest }: HeadingProps) {
  return <Element className={clsx(styles.heading, className)} data-size={size} {...rest} />;
}
