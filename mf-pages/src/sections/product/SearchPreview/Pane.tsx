import { Icon } from '@site/kit/ui/Icon';
import type { ReactNode } from 'react';
import styles from './Pane.module.css';

interface PaneRowProps {
  readonly label: ReactNode;
  /** At the right. */
  readonly children?: ReactNode;
  /** Below both, such as a `Bar`. */
  readonly below?: ReactNode;
  /** The one that is open. */
  readonly current?: boolean;
}

/** One line of the right side of a `SearchPreview`. */
export function PaneRow({ label, children, below, current = false }: PaneRowProps) {
  return (
    <div className={styles.row} data-current={current || undefined}>
      <span className={styles.label}>{label}</span>
      {children && <span className={styles.value}>{children}</span>}
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}

/** A box that is ticked or not. A picture; the words beside it must say the same. */
export function Tick({ done }: { readonly done: boolean }) {
  return (
    <span className={styles.tick} data-done={done || undefined} aria-hidden="true">
      {done && <Icon name="check" />}
    </span>
  );
}
