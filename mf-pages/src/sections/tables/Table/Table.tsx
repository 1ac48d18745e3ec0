import { type MessageId, Text } from '@site/kit/runtime';
import spoken from '@site/kit/ui/spoken.module.css';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface TableProps {
  /** Caption for screen readers. */
  readonly caption: MessageId;
  /** Values of the caption. */
  readonly values?: Readonly<Record<string, number>>;
  readonly className?: string | undefined;
  /** `thead` and `tbody`. */
  readonly children: ReactNode;
}

/** A full-width table with a visually hidden caption. */
export function Table({ caption, values = {}, className, children }: TableProps) {
  return (
    <table className={clsx(styles.table, className)}>
      <caption className={spoken.spoken}>
        <Text id={caption} values={values} />
      </caption>
      {children}
    </table>
  );
}
