import { type MessageId, Text } from '@site/kit/runtime';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface TableProps {
  /** For screen readers. */
  readonly caption: MessageId;
  readonly className?: string | undefined;
  /** Its `thead` and `tbody`. */
  readonly children: ReactNode;
}

/** A table as wide as its place, with a caption that is heard and not seen. */
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
