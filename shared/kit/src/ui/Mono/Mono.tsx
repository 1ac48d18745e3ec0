import { clsx } from 'clsx/lite';
import type { HTMLAttributes } from 'react';
import styles from './Mono.module.css';

interface MonoProps extends HTMLAttributes<HTMLElement> {
  /** Default `span`. */
  readonly as?: 'span' | 'p' | 'div' | 'figcaption' | 'code' | 'dt' | 'dd';
}

/** Captions, labels and codes in the system's monospace font. */
export function Mono({ as: Element = 'span', className, ...rest }: MonoProps) {
  return <Element className={clsx(styles.mono, className)} {...rest} />;
}
