import { type MessageId, Text } from '@site/kit/runtime';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface TableProps {
  /** Caption for screen readers. */
  readonly caption: MessageId;
  readonly className?: string | undefined;
  /** `thead` and `tbody`. */
  readonly children: ReactNode;
}

/** A full-width table with a visually hidden caption. */
export function Table({ caption, className, children }: TableProps) {
  return (
    <table className={clsx(styles.table, className)}>
      <caption>
        <Text id={caption} />
      </caption>
      {children}
    </table>
  );
}
