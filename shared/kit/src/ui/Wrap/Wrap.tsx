import { clsx } from 'clsx/lite';
import type { HTMLAttributes } from 'react';
import styles from './Wrap.module.css';

interface WrapProps extends HTMLAttributes<HTMLElement> {
  /** Default `div`. */
  readonly as?: 'div' | 'section' | 'nav' | 'header' | 'footer' | 'article' | 'ul' | 'figure';
}

/** A block with the page's maximum width and gutters. */
export function Wrap({ as: Element = 'div', className, ...rest }: WrapProps) {
  return <Element className={clsx(styles.wrap, className)} {...rest} />;
}
