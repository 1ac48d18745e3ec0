import { Icon } from '@site/kit/ui/Icon';
import type { ReactNode } from 'react';
import styles from './Pane.module.css';

interface PaneRowProps {
  readonly label: ReactNode;
  /** Shown at the right. */
  readonly children?: ReactNode;
  /** Shown below both, such as a `Bar`. */
  readonly below?: ReactNode;
  /** Marks the open row. */
  readonly current?: boolean;
}

/** One line of the right side of a search. */
export function PaneRow({ label, children, below, current = false }: PaneRowProps) {
  return (
    <div className={styles.row} data-current={current || undefined}>
      <span className={styles.label}>{label}</span>
      {children && <span className={styles.value}>{children}</span>}
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}

/** A picture of a checkbox. Decorative, so the text next to it must say the same. */
export function Tick({ done }: { readonly done: boolean }) {
  return (
    <span className={styles.tick} data-done={done || undefined} aria-hidden="true">
      {done && <Icon name="check" />}
    </span>
  );
}
