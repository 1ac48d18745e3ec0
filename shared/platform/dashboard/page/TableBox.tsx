import type { ReactNode } from 'react';
import styles from './TableBox.module.css';

interface TableBoxProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that is wider than a phone moves in its own box, by keys as well. */
export function TableBox({ label, children }: TableBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, or keys could not move it.
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
