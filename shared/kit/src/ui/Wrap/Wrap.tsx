import { clsx } from 'clsx/lite';
import type { HTMLAttributes } from 'react';
import styles from './Wrap.module.css';

/** A block with the page's maximum width and gutters. */
export function Wrap({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={clsx(styles.wrap, className)} {...rest} />;
}
