import { clsx } from 'clsx/lite';
import type { HTMLAttributes } from 'react';
import styles from './Lead.module.css';

/** The larger paragraph that opens a section. */
export function Lead({ className, ...rest }: HTMLAttributes<HTMLParagraphElement>) {
  return <p className={clsx(styles.lead, className)} {...rest} />;
}
