import { clsx } from 'clsx/lite';
import type { HTMLAttributes } from 'react';
import styles from './Heading.module.css';

export const headingSizes = ['d1', 'd2', 'd3', 'h'] as const;
export type HeadingSize = (typeof headingSizes)[number];

interface HeadingProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  /** How it looks; what it means is `as`. */
  readonly size: HeadingSize;
}

/** A headline. `<em>` inside it stands on a line of its own. */
export function Heading({ as: Element, size, className, ...rest }: HeadingProps) {
  return <Element className={clsx(styles.heading, className)} data-size={size} {...rest} />;
}
