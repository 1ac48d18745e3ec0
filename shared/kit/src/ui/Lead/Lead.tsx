import { clsx } from 'clsx/lite';
import type { HTMLAttributes } from 'react';
import styles from './Lead.module.css';

interface LeadProps extends HTMLAttributes<HTMLElement> {
  /** Default `p`. */
  readonly as?: 'p' | 'div' | 'span';
}

/** The larger paragraph that opens a section. */
export function Lead({ as: Element = 'p', className, ...rest }: LeadProps) {
  return <Element className={clsx(styles.lead, className)} {...rest} />;
}
